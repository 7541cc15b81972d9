import { type SpinResult, windowAt } from '../../../engines/slot/evaluate.ts';
import type { SlotTable } from '../../../engines/slot/table.ts';
import type { RoundProof } from '../../../wire.ts';

import { type Answer, get } from './api.ts';
import { symbolUrl } from './art.ts';
import { button, facts, make } from './dom.ts';
import { amountMoney, minor, money, t, textOf, timeOf } from './text.ts';

/** The table the round was played with; an older version's when the game has changed since. */
export function tableOf({ tableHash }: RoundProof): Promise<Answer<SlotTable>> {
	return get<SlotTable>(`/api/table?hash=${tableHash}`);
}

/** The round's facts and result. */
export function summary(round: RoundProof & { balance?: string }): HTMLElement {
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

/** Symbols and payout of each spin. */
export function outcome(round: RoundProof, table: SlotTable): HTMLElement[] {
	return ((round.outcome ?? []) as SpinResult[]).flatMap((spin, index) =>
		spinParts({ round, table, spin, index }),
	);
}

interface SpinPart {
	round: RoundProof;
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

/** The seeds of the draw. */
export function seeds({ seed, nonce }: RoundProof): HTMLElement[] {
	const list = facts([
		[t('serverHash'), make('code', {}, seed.serverHash)],
		[t('serverSeed'), seed.serverSeed ? make('code', {}, seed.serverSeed) : t('serverHidden')],
		[t('clientSeed'), make('code', {}, seed.clientSeed ?? '–')],
		[t('nonce'), make('code', {}, String(nonce ?? '–'))],
	]);
	list.classList.add('long');
	return [make('h3', {}, t('seeds')), list];
}

/** Exports the round for an external verification. */
export function copyButton(round: RoundProof): HTMLElement {
	return button('plain', t('copyJson'), async (pressed) => {
		await navigator.clipboard?.writeText(JSON.stringify(round, null, 2));
		pressed.textContent = t('copied');
	});
}
