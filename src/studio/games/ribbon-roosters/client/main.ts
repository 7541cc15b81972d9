import '../../../kit/cards/cards.css';
import './arena.css';
import { roadParts } from '../../../kit/cards/road.ts';
import { byId, makeSvg } from '../../../kit/dom.ts';
import { dataUrl } from '../../../kit/drawings.ts';
import type { Room } from '../../../kit/room/room-client.ts';
import { runTable } from '../../../kit/room/table-page.ts';
import { pluck, tone } from '../../../kit/sound.ts';
import emblem from '../art/emblem.svg?raw';
import { RETURN_PERCENTS } from '../figures.ts';
import { type Clash, type RoostersOutcome, scoreOf, winnerOf } from '../play.ts';
import { RIBBON_ROOSTERS, SIDES, type Side } from '../rules.ts';
import { describeOutcome, kind, sideOf, t } from './kind.ts';
import { rulesPanel } from './panel-rules.ts';
import { paintPool } from './pool.ts';

let road = '';
/** The clashes that are on the screen. */
let shown = '';

runTable({
	kind,
	emblem: dataUrl(emblem),
	betOf: (bet) => ({ bet }),
	keyOf: ({ bet }) => String(bet),
	returns: { draw: RETURN_PERCENTS.draw },
	showOutcome: (outcome, isLive) => showOutcome(outcome as RoostersOutcome, isLive),
	clearTable() {
		byId('say').hidden = true;
	},
	paidKeys: (outcome) => paidKeys(outcome as RoostersOutcome),
	paintRoad(room) {
		paintRoad(room);
		paintPool(room);
		paintScore(room);
	},
	rulesPanel,
});

async function showOutcome(outcome: RoostersOutcome, isLive: boolean): Promise<void> {
	byId('say').textContent = describeOutcome(outcome);
	byId('say').hidden = false;
	if (isLive) pluck(winnerOf(outcome) === 'draw' ? 392 : 523, 0, 0.2);
}

/** On a draw the sides get their stakes back, which is no win. */
function paidKeys(outcome: RoostersOutcome): string[] {
	return [winnerOf(outcome)];
}

/** Shows the ribbons that each rooster has, and the hop of the last clash. */
function paintScore({ round }: Room): void {
	const outcome = round?.['outcome'] as RoostersOutcome | undefined;
	const clashes = (outcome?.clashes ?? round?.['clashes'] ?? []) as Clash[];
	const key = `${t('title')}:${clashes.join()}`;
	if (key === shown) return;
	const isNext = clashes.length > 0 && !outcome;
	shown = key;
	const score = scoreOf(clashes);
	for (const side of SIDES) paintRibbons(side, score[side]);
	if (!isNext) return;
	const last = clashes[clashes.length - 1];
	for (const side of SIDES) if (last === side || last === 'both') hop(side);
	tone({ from: 260, to: 420, seconds: 0.12, gain: 0.14, type: 'triangle' });
}

function paintRibbons(side: Side, count: number): void {
	const place = byId(`${side}-score`);
	place.setAttribute('aria-label', t('ribbonsOf', { side: t(side), count }));
	place.replaceChildren(
		...Array.from({ length: RIBBON_ROOSTERS.ribbons }, (_, no) => {
			const isWon = no < count;
			const flag = makeSvg('path', { class: isWon ? 'won' : '', d: 'M3 3h18v24l-9-8-9 8Z' });
			const tick = makeSvg('path', { class: 'tick', d: 'm8 11 3 4 6-7' });
			const parts = isWon ? [flag, tick] : [flag];
			return makeSvg('svg', { viewBox: '0 0 24 30', 'aria-hidden': 'true' }, ...parts);
		}),
	);
}

/** The rooster leaps for the ribbon; the class is set again for each leap. */
function hop(side: Side): void {
	const bird = byId(`${side}-bird`);
	bird.classList.remove('hop');
	bird.getBoundingClientRect();
	bird.classList.add('hop');
}

/** Draws the road again when a result or the language has changed. */
function paintRoad({ results }: Room): void {
	const names = { first: t('meron'), second: t('wala'), tie: t('draw') };
	const key = `${names.first}:${results[0]?.number ?? 0}:${results.length}`;
	if (key === road) return;
	road = key;
	const sides = results.map(({ number, result }) => ({ number, result: sideOf(result) }));
	byId('roads').replaceChildren(...roadParts({ results: sides, names }));
}
