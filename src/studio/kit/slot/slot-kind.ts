import { type SpinResult, shownAt } from '../../engines/slot/evaluate.ts';
import { replaySlot } from '../../engines/slot/replay.ts';
import { freeSpinsOf, type SlotTable } from '../../engines/slot/table.ts';
import type { RoundProof } from '../../wire.ts';
import { make } from '../dom.ts';
import type { OutcomeStep, RoundKind } from '../round/round-kind.ts';
import { amountMoney, minor, textOf } from '../text.ts';
import { type SlotPack, symbolUrl } from './slot-pack.ts';
import { t } from './texts.ts';

/** How rounds of a slot are shown and verified. Older rounds have the table of their version. */
export function slotKind(pack: SlotPack): RoundKind {
	return {
		outcomeParts: (round, table) => outcomeParts(pack, round, table as SlotTable),
		replay: replaySlot,
		outcomeSteps: ({ outcome }) => (outcome as SpinResult[]).flatMap(spinSteps),
	};
}

function spinSteps({ stops, lines, pay }: SpinResult, index: number): OutcomeStep[] {
	const wins = lines.map((win) => `${win.line + 1}: ${win.count}×${win.symbol}=${win.pay}`);
	return [
		{ text: t('stepStops', { spin: index + 1, stops: '' }), code: stops.join(', ') },
		{ text: t('stepLines', { spin: index + 1, pay }), code: wins.join('; ') },
	];
}

/** Symbols and payout of each spin. */
function outcomeParts(pack: SlotPack, round: RoundProof, table: SlotTable): HTMLElement[] {
	const spins = (round.outcome ?? []) as SpinResult[];
	return spins.flatMap((spin, index) => spinParts({ pack, round, table, spin, index }));
}

interface SpinPart {
	pack: SlotPack;
	round: RoundProof;
	table: SlotTable;
	spin: SpinResult;
	index: number;
}

function spinParts({ pack, round, table, spin, index }: SpinPart): HTMLElement[] {
	const grid = make('div', { class: 'grid' });
	const window = shownAt(table, spin);
	for (let row = 0; row < table.rows; row += 1) {
		for (const [reel, symbols] of window.entries()) {
			const symbol = symbols[row] ?? '';
			const isHit =
				(spin.scatterPay > 0 && symbol === freeSpinsOf(table)?.scatter) ||
				spin.lines.some(({ line, count }) => reel < count && table.lines[line]?.[reel] === row);
			const image = { src: symbolUrl(pack, symbol), alt: textOf(symbol) };
			grid.append(make('img', { ...image, class: isHit ? 'hit' : '' }));
		}
	}
	const unit = (minor(round.stake) / BigInt(table.lines.length)) * BigInt(spin.multiplier);
	const wins = spin.lines.map(({ line, symbol, count, pay }) => {
		const payout = amountMoney(unit * BigInt(pay));
		return t('lineWin', { line: line + 1, count, symbol: textOf(symbol), payout });
	});
	wins.push(...pack.feature.moreWins(spin, unit));
	if (wins.length === 0) wins.push(t('noWin'));
	const name = index === 0 ? t('spinNumber', { spin: 1 }) : pack.feature.spinTitle(index);
	const title = make('h3', {}, name);
	return [title, grid, ...wins.map((win) => make('p', {}, win))];
}
