import { enumerateSpins } from '#studio/engines/slot/enumerate.ts';
import { slotFigures } from '#studio/engines/slot/exact.ts';
import { takeHeldCensus } from '#studio/engines/slot/held-census.ts';
import { heldFigures } from '#studio/engines/slot/held-chain.ts';
import { heldReport } from '#studio/engines/slot/held-report.ts';
import { readSlotTable } from '#studio/engines/slot/read-table.ts';
import { slotReport } from '#studio/engines/slot/report.ts';
import type { HonestSession } from '#studio/engines/slot/session.ts';
import { type HeldReels, heldReelsOf, type SlotTable } from '#studio/engines/slot/table.ts';
import { PADMA_GOLD } from '#studio/games/padma-gold/rules.ts';
import { RICKSHAW_COLOURS } from '#studio/games/rickshaw-colours/rules.ts';

/** Every slot of the studio, in the order of its catalogue. */
export const SLOT_TABLES: readonly SlotTable[] = [PADMA_GOLD, RICKSHAW_COLOURS];

/** Returns docs/slot-report.md: the exact figures of every table. */
export function reportAll(): string {
	const sections = SLOT_TABLES.map((table) => {
		const rows = rowsOf(readSlotTable(table));
		const lines = rows.map(([name, value, note]) => `| ${name} | ${value} | ${note} |`);
		return [`## ${table.gameCode}`, '', '| Figure | Value | |', '|---|---|---|', ...lines, ''];
	});
	return ['# Slot report', '', ...INTRODUCTION, '', ...sections.flat()].join('\n');
}

const INTRODUCTION = [
	'Written by `npm run slot -- report --write`; a test compares it. Fractions are exact and',
	'percentages are cut. The lines of the session are computed in floating point from the exact',
	'distribution of a round.',
];

type Row = [name: string, value: string, note: string];

function rowsOf(table: SlotTable): Row[] {
	const held = heldReelsOf(table);
	return held ? heldRows(table, held) : freeSpinsRows(table);
}

function heldRows(table: SlotTable, held: HeldReels): Row[] {
	const report = heldReport(table, heldFigures(table, held), takeHeldCensus(table, held));
	return [
		['return to player', report.rtp, `${report.rtpPercent} %`],
		['of it, the bought spin', '', `${report.boughtPercent} %`],
		['of it, respins', '', `${report.respinPercent} %`],
		['a round pays', report.hitRate, oneIn(report.hitRate)],
		['a round has a respin', report.respinRate, oneIn(report.respinRate)],
		['respins of a round, in the mean', report.respins, ''],
		['every reel that can be is held', report.allHeldRate, oneIn(report.allHeldRate)],
		['stops of the bought spin', grouped(report.outcomes), ''],
		['biggest win of one spin', stakes(table, report.spinPayMax), ''],
		['biggest win of a round', stakes(table, report.roundPayMax), oneIn(report.roundPayMaxRate)],
		...sessionRows(report.session),
	];
}

function freeSpinsRows(table: SlotTable): Row[] {
	const report = slotReport(table, slotFigures(table), enumerateSpins(table));
	return [
		['return to player', report.rtp, `${report.rtpPercent} %`],
		['of it, the bought spin', '', `${report.boughtPercent} %`],
		['of it, free spins', '', `${report.freePercent} %`],
		['a bought spin pays', report.hitRate, oneIn(report.hitRate)],
		['a round has free spins', report.freeSpinsRate, oneIn(report.freeSpinsRate)],
		['stops of a spin', grouped(report.outcomes), ''],
		['biggest win of one spin', stakes(table, report.spinPayMax), oneIn(report.spinPayMaxRate)],
		['biggest win of a round', stakes(table, report.roundPayMax), oneIn(report.roundPayMaxRate)],
		...sessionRows(report.session),
	];
}

function sessionRows({ ahead, middleLeft }: HonestSession): Row[] {
	return [
		['of 100 people who spin 100 times, ahead at the end', ahead, 'computed'],
		['of 100 stakes, what the middle one has left', middleLeft, 'computed'],
	];
}

function stakes(table: SlotTable, pay: number): string {
	return `${grouped(pay / table.lines.length)} stakes`;
}

/** `1 in 3.70`, rounded; bigger numbers without decimals. */
function oneIn(rate: string): string {
	const [over = '1', under = '1'] = rate.split('/');
	const hundredths = (BigInt(under) * 200n + BigInt(over)) / (BigInt(over) * 2n);
	const whole = hundredths / 100n;
	if (whole >= 10n ** 12n) return `1 in ${Number(whole).toExponential(1)}`;
	if (whole >= 1000n) return `1 in ${grouped(Number((hundredths + 50n) / 100n))}`;
	return `1 in ${(Number(hundredths) / 100).toFixed(2)}`;
}

function grouped(count: number): string {
	return count.toLocaleString('en');
}
