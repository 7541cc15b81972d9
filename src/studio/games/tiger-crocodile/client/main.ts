import '../../../kit/cards/cards.css';
import { flip, showBack, showFace } from '../../../kit/cards/card.ts';
import { roadParts } from '../../../kit/cards/road.ts';
import { byId } from '../../../kit/dom.ts';
import { dataUrl } from '../../../kit/drawings.ts';
import { pause } from '../../../kit/pause.ts';
import type { Room } from '../../../kit/room/room-client.ts';
import { runTable } from '../../../kit/room/table-page.ts';
import { pluck, tone } from '../../../kit/sound.ts';
import emblem from '../art/emblem.svg?raw';
import { RETURN_PERCENTS } from '../figures.ts';
import { type TigerCrocodileOutcome, winnerOf } from '../play.ts';
import { describeOutcome, kind, sideOf, t } from './kind.ts';
import { rulesPanel } from './panel-rules.ts';

const FIRST_MS = 350;
const SECOND_MS = 900;
const calmQuery = matchMedia('(prefers-reduced-motion: reduce)');
const cards = { tiger: byId('tiger-card'), crocodile: byId('crocodile-card') };
let dealing = 0;
let road = '';

runTable({
	kind,
	emblem: dataUrl(emblem),
	betOf: (bet) => ({ bet }),
	keyOf: ({ bet }) => String(bet),
	returns: RETURN_PERCENTS,
	showOutcome: (outcome, isLive) => deal(outcome as TigerCrocodileOutcome, isLive),
	clearTable() {
		dealing += 1;
		showBack(cards.tiger);
		showBack(cards.crocodile);
		byId('say').hidden = true;
	},
	paidKeys: (outcome) => paidKeys(outcome as TigerCrocodileOutcome),
	paintRoad,
	rulesPanel,
});

/** Turns the tiger's card, then the crocodile's, and names the winner. */
async function deal(outcome: TigerCrocodileOutcome, isLive: boolean): Promise<void> {
	dealing += 1;
	const turn = dealing;
	const isCalm = !isLive || calmQuery.matches;
	for (const side of ['tiger', 'crocodile'] as const) {
		if (!isCalm) await pause(side === 'tiger' ? FIRST_MS : SECOND_MS);
		if (turn !== dealing) return;
		if (isLive) tone({ from: 320, to: 180, seconds: 0.08, gain: 0.15, type: 'triangle' });
		await flip(cards[side], () => showFace(cards[side], outcome[side]), isCalm);
	}
	if (turn !== dealing) return;
	const winner = winnerOf(outcome);
	if (winner !== 'tie') cards[winner].classList.add('hit');
	if (isLive) pluck(winner === 'tie' ? 392 : 523, 0, 0.2);
	byId('say').textContent = describeOutcome(outcome);
	byId('say').hidden = false;
}

function paidKeys(outcome: TigerCrocodileOutcome): string[] {
	const winner = winnerOf(outcome);
	if (winner !== 'tie') return [winner];
	const { tiger, crocodile } = outcome;
	return tiger.suit === crocodile.suit ? ['tie', 'suitedTie'] : ['tie'];
}

/** Draws the road again when a result or the language has changed. */
function paintRoad({ results }: Room): void {
	const names = { first: t('tiger'), second: t('crocodile'), tie: t('tie') };
	const key = `${names.first}:${results[0]?.number ?? 0}:${results.length}`;
	if (key === road) return;
	road = key;
	const sides = results.map(({ number, result }) => ({ number, result: sideOf(result) }));
	byId('roads').replaceChildren(...roadParts({ results: sides, names }));
}
