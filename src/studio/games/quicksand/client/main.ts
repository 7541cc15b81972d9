import { shareDown } from '#lib/money.ts';
import { byId, make } from '../../../kit/dom.ts';
import { dataUrl } from '../../../kit/drawings.ts';
import { percentOf, timesOf } from '../../../kit/instant/figures.ts';
import type {
	InstantActions,
	InstantView,
	MainAction,
	Odds,
} from '../../../kit/instant/instant-pack.ts';
import { runInstant } from '../../../kit/instant/instant-page.ts';
import { t as kitText } from '../../../kit/instant/texts.ts';
import { stakeOf } from '../../../kit/round/round-game.ts';
import { amountMoney, minor, money } from '../../../kit/text.ts';
import emblem from '../art/emblem.svg?raw';
import scene from '../art/scene.svg?raw';
import { type QuicksandRow, rowsOf } from '../figures.ts';
import { QUICKSAND } from '../rules.ts';
import { focusBoard, makeBoard, paintBoard } from './board.ts';
import { endText, kind, roundOf, t } from './kind.ts';
import { rulesPanel } from './panel-rules.ts';
import { SOUNDS } from './sounds.ts';
import './quicksand.css';

const { tiles, pitsMin, pitsMax, payUnit } = QUICKSAND;
let chosen = 3;
let walking = '';

runInstant({
	kind,
	emblem: dataUrl(emblem),
	scene: dataUrl(scene),
	choice: () => ({ pits: chosen }),
	bind,
	paint,
	odds,
	action,
	hint,
	async reveal(round) {
		paintBoard({ ...roundOf(round), canWalk: false });
	},
	endText,
	rulesPanel: (view) => rulesPanel(pitsOf(view), view.game),
	sounds: SOUNDS,
});

function bind(actions: InstantActions): void {
	makeBoard(actions);
	const choose = (pits: number) => {
		if (!actions.canChoose()) return;
		chosen = Math.min(pitsMax, Math.max(pitsMin, pits));
		actions.repaint();
	};
	byId('pits-down').addEventListener('click', () => choose(chosen - 1));
	byId('pits-up').addEventListener('click', () => choose(chosen + 1));
	const select = byId<HTMLSelectElement>('pits');
	select.addEventListener('change', () => choose(Number(select.value)));
}

function paint(view: InstantView): void {
	const { phase, round, pending } = view;
	const pits = pitsOf(view);
	const isOpen = phase === 'open';
	const tile = (pending as { tile?: number } | undefined)?.tile;
	const board = round ? roundOf(round) : { pits, opened: [] };
	paintBoard({ ...board, canWalk: isOpen, pending: tile });
	paintChoice(pits, phase === 'ready');
	const { now, next } = worths(view);
	byId('worth-now').textContent = now?.money ?? '–';
	byId('times-now').textContent = now?.times ?? '';
	byId('worth-next').textContent = next?.money ?? '–';
	byId('times-next').textContent = next?.times ?? '';
	if (isOpen && round && walking !== round.roundId) {
		walking = round.roundId;
		focusBoard();
	}
}

function paintChoice(pits: number, canChoose: boolean): void {
	const select = byId<HTMLSelectElement>('pits');
	const options = Array.from({ length: pitsMax }, (_, index) =>
		make('option', { value: String(index + 1) }, t('pitsCount', { pits: index + 1 })),
	);
	select.replaceChildren(...options);
	select.value = String(pits);
	select.disabled = !canChoose;
	byId<HTMLButtonElement>('pits-down').disabled = !canChoose || pits === pitsMin;
	byId<HTMLButtonElement>('pits-up').disabled = !canChoose || pits === pitsMax;
}

/** Of the round that is walked, or of the next one. */
function pitsOf({ phase, round }: InstantView): number {
	return phase !== 'ready' && round ? roundOf(round).pits : chosen;
}

/** How many tiles are walked in the round that goes on. */
function walkedOf({ phase, round }: InstantView): number {
	const goesOn = phase !== 'ready' && round !== undefined && round.payout === undefined;
	return goesOn ? roundOf(round).opened.length : 0;
}

interface Worth {
	money: string;
	times: string;
}

function worths(view: InstantView): { now: Worth | undefined; next: Worth | undefined } {
	const rows = rowsOf(pitsOf(view));
	const walked = walkedOf(view);
	const { phase, round, game } = view;
	const stake = minor(phase !== 'ready' && round ? round.stake : stakeOf(game));
	const worth = (row: QuicksandRow | undefined) =>
		row && {
			money: amountMoney(shareDown(stake, BigInt(row.pay), BigInt(payUnit))),
			times: timesOf(row.pay, payUnit),
		};
	return { now: worth(rows[walked - 1]), next: worth(rows[walked]) };
}

function odds(view: InstantView): Odds[] {
	const walked = walkedOf(view);
	const pits = pitsOf(view);
	const row = rowsOf(pits)[walked];
	if (!row) return [];
	const left = tiles - walked;
	const chance = `${left - pits}/${left}`;
	return [
		{ name: t('nextSafe'), value: percentOf(chance, 2), exact: chance },
		{ name: kitText('pays'), value: timesOf(row.pay, payUnit) },
		{ name: kitText('rtpShort'), value: percentOf(row.rtp, 2), exact: row.rtp },
	];
}

function action(view: InstantView): MainAction {
	const { phase, game } = view;
	if (phase !== 'open') {
		const stake = money(stakeOf(game));
		return { text: game.freeRounds ? t('walkFree') : t('walk', { stake }), press: 'stake' };
	}
	const { now } = worths(view);
	if (!now) return { text: t('pickTile') };
	return { text: t('stop', { payout: now.money }), press: { leave: true } };
}

function hint(view: InstantView): string {
	const { phase, round } = view;
	if (phase !== 'open' || !round) return t('ready');
	const { opened } = roundOf(round);
	const last = opened[opened.length - 1];
	const { now } = worths(view);
	if (last === undefined || !now) return t('firstTile');
	return t('safeNow', { tile: last + 1, payout: now.money });
}
