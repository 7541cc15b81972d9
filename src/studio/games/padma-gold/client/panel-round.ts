import { type SpinResult, windowAt } from '../../../engines/slot/evaluate.ts';
import type { SlotTable } from '../../../engines/slot/table.ts';
import type { RoundView } from '../../../wire.ts';
import { type Answer, get } from './api.ts';
import { symbolUrl } from './art.ts';
import { button, facts, make } from './dom.ts';
import { type Game, renewSeed } from './game.ts';
import type { Panel } from './panel.ts';
import { openPanel } from './panel.ts';
import { timeOf } from './panel-history.ts';
import { verificationSteps } from './panel-steps.ts';
import { amountMoney, minor, money, t, textOf } from './text.ts';

interface Opened {
	game: Game;
	roundId: string;
	back: () => Panel;
}

/** One round: what showed, what it paid, its seeds, and the button that works it out again. */
export function roundPanel({ game, roundId, back }: Opened): Panel {
	const again = () => openPanel(roundPanel({ game, roundId, back }));
	return {
		title: t('round'),
		back,
		async fill(body) {
			const answer = await get<RoundView>(`/api/round?roundId=${roundId}`);
			const table = answer.ok ? await tableOf(answer.value) : undefined;
			if (!answer.ok || !table?.ok) {
				body.append(make('p', {}, t('loadFailed')), button('plain', t('retry'), again));
				return;
			}
			const round = answer.value;
			body.append(summary(round));
			for (const [index, spin] of (round.spins ?? []).entries()) {
				body.append(...spinParts({ round, table: table.value, spin, index }));
			}
			body.append(make('h3', {}, t('seeds')), seeds(round));
			if (round.spins) body.append(...verifyParts({ game, round, table: table.value }, again));
		},
	};
}

/** The table the round was played with; an older version's when the game has changed since. */
function tableOf({ tableHash }: RoundView): Promise<Answer<SlotTable>> {
	return get<SlotTable>(`/api/table?hash=${tableHash}`);
}

function summary(round: RoundView): HTMLElement {
	return facts([
		[t('roundTime'), timeOf(round.createdAt)],
		[
			t('stake'),
			round.isFree ? t('grantRound', { stake: money(round.stake) }) : money(round.stake),
		],
		[t('payout'), round.payout === undefined ? '–' : money(round.payout)],
		[t('roundState'), textOf(`state_${round.state}`)],
		...(round.balance === undefined
			? []
			: [[t('balance'), money(round.balance)] satisfies [string, string]]),
		[t('round'), make('code', {}, round.roundId)],
	]);
}

interface SpinPart {
	round: RoundView;
	table: SlotTable;
	spin: SpinResult;
	index: number;
}

function spinParts({ round, table, spin, index }: SpinPart): HTMLElement[] {
	const grid = make('div', { class: 'grid' });
	const window = windowAt(table, spin.stops);
	for (let row = 0; row < table.rows; row += 1) {
		for (const [reel, symbols] of window.entries()) {
			const symbol = symbols[row] ?? '';
			const isHit =
				(spin.scatterPay > 0 && symbol === table.scatter) ||
				spin.lines.some(({ line, count }) => reel < count && table.lines[line]?.[reel] === row);
			const image = { src: symbolUrl(symbol), alt: textOf(symbol) };
			grid.append(make('img', { ...image, class: isHit ? 'hit' : '' }));
		}
	}
	const unit = (minor(round.stake) / BigInt(table.lines.length)) * BigInt(spin.multiplier);
	const wins = spin.lines.map(({ line, symbol, count, pay }) => {
		const payout = amountMoney(unit * BigInt(pay));
		return t('lineWin', { line: line + 1, count, symbol: textOf(symbol), payout });
	});
	if (spin.scatterPay > 0) {
		const payout = amountMoney(unit * BigInt(spin.scatterPay));
		wins.push(t('scatterWin', { count: spin.scatters, payout }));
	}
	if (wins.length === 0) wins.push(t('noWin'));
	const key = index === 0 ? 'spinNumber' : 'freeNumber';
	const title = make('h3', {}, t(key, { spin: index === 0 ? 1 : index }));
	return [title, grid, ...wins.map((win) => make('p', {}, win))];
}

function seeds({ seed, nonce }: RoundView): HTMLElement {
	return facts([
		[t('serverHash'), make('code', {}, seed.serverHash)],
		[t('serverSeed'), seed.serverSeed ? make('code', {}, seed.serverSeed) : t('serverHidden')],
		[t('clientSeed'), make('code', {}, seed.clientSeed ?? '–')],
		[t('nonce'), make('code', {}, String(nonce ?? '–'))],
	]);
}

interface Verifying {
	game: Game;
	round: RoundView;
	table: SlotTable;
}

function verifyParts({ game, round, table }: Verifying, again: () => void): HTMLElement[] {
	const result = make('div', { role: 'status' });
	const isRevealed = round.seed.serverSeed !== undefined;
	const verify = button('primary', isRevealed ? t('verify') : t('verifyRotate'), async () => {
		if (isRevealed) {
			result.replaceChildren(...(await verificationSteps(round, table)));
			return;
		}
		const answer = await renewSeed(game);
		if (answer.ok) again();
		else result.replaceChildren(make('p', {}, refusalOf(answer.refusal.code)));
	});
	const copy = button('plain', t('copyJson'), async (pressed) => {
		await navigator.clipboard?.writeText(JSON.stringify(round, null, 2));
		pressed.textContent = t('copied');
	});
	return [make('div', { class: 'row' }, verify, copy), make('p', {}, t('verifyHint')), result];
}

function refusalOf(code: string): string {
	return code === 'round_open' ? t('fairOpen') : t('loadFailed');
}
