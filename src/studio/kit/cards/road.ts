import type { RoomResult } from '../../wire.ts';
import { make, makeSvg } from '../dom.ts';
import { bigRoad, type RoadCell } from './big-road.ts';
import { t } from './texts.ts';

const COLUMNS = 15;
const ROWS = 5;
const CELL = 22.4;
/** Rounds in the table that replaces the drawing for screen readers. */
const LISTED = 20;

/** The two sides of a table and the tie, with their names. */
export interface RoadNames {
	first: string;
	second: string;
	tie: string;
}

interface RoadInput {
	/** Newest first; each is `first`, `second` or `tie`. */
	results: readonly RoomResult[];
	names: RoadNames;
}

type Side = 'first' | 'second';

/** The big road of the last results, with counts, and as a table for screen readers. */
export function roadParts({ results, names }: RoadInput): HTMLElement[] {
	const count = (side: string) => results.filter(({ result }) => result === side).length;
	const key = make('span', { class: 'road-key' });
	for (const side of ['first', 'second', 'tie'] as const) {
		const mark = makeSvg(
			'svg',
			{ viewBox: '0 0 14 14', 'aria-hidden': 'true' },
			markOf(side, 7, 7, 0.7),
		);
		const item = make('span', {}, `${names[side]} ${count(side)}`);
		item.prepend(mark);
		key.append(item);
	}
	const head = make('div', { class: 'road-head' }, make('b', {}, t('road')), key);
	const wrap = make('div', {});
	wrap.append(drawing(results));
	return [head, wrap, listOf(results, names), make('p', { class: 'road-note' }, t('roadNote'))];
}

function drawing(results: readonly RoomResult[]): SVGElement {
	const sides = results.map(({ result }) => result as Side | 'tie').reverse();
	const cells = bigRoad(sides, ROWS);
	const last = Math.max(COLUMNS - 1, ...cells.map(({ column }) => column));
	const from = last - COLUMNS + 1;
	const size = { width: COLUMNS * CELL, height: ROWS * CELL };
	const svg = makeSvg('svg', {
		class: 'road',
		viewBox: `0 0 ${size.width} ${size.height}`,
		'aria-hidden': 'true',
	});
	svg.append(grid(size));
	for (const cell of cells) if (cell.column >= from) svg.append(...cellMarks(cell, from));
	return svg;
}

function grid({ width, height }: { width: number; height: number }): SVGElement {
	let path = '';
	for (let column = 0; column <= COLUMNS; column += 1) path += `M${at(column, width)} 0v${height}`;
	for (let row = 0; row <= ROWS; row += 1) path += `M0 ${at(row, height)}h${width}`;
	return makeSvg('path', { class: 'cell', d: path });
}

/** A line of the grid, within the drawing. */
function at(no: number, end: number): number {
	return Math.min(Math.max(no * CELL, 0.5), end - 0.5);
}

function cellMarks({ column, row, side, ties }: RoadCell<Side>, from: number): SVGElement[] {
	const x = (column - from + 0.5) * CELL;
	const y = (row + 0.5) * CELL;
	const marks = side ? [markOf(side, x, y, 1)] : [];
	if (ties > 0) marks.push(markOf('tie', x, y, side ? 0.62 : 1, side === 'first'));
	return marks;
}

/** First: a filled disc; second: an open diamond; tie: a plus. */
function markOf(
	side: Side | 'tie',
	x: number,
	y: number,
	scale: number,
	onDisc = false,
): SVGElement {
	const size = 8.5 * scale;
	if (side === 'first') {
		return makeSvg('circle', { cx: `${x}`, cy: `${y}`, r: `${size}`, fill: '#f7a578' });
	}
	const isTie = side === 'tie';
	const d = isTie
		? `M${x - size} ${y}h${2 * size}M${x} ${y - size}v${2 * size}`
		: `M${x} ${y - size}l${size} ${size}-${size} ${size}-${size}-${size}Z`;
	const stroke = isTie ? (onDisc ? '#06211f' : '#ffdc8c') : '#7ddcb5';
	return makeSvg('path', { d, fill: 'none', stroke, 'stroke-width': '2.4' });
}

function listOf(results: readonly RoomResult[], names: RoadNames): HTMLElement {
	const table = make('table', { class: 'visually-hidden' }, make('caption', {}, t('road')));
	const head = make(
		'tr',
		{},
		make('th', { scope: 'col' }, t('roundNumber')),
		make('th', { scope: 'col' }, t('result')),
	);
	table.append(head);
	for (const { number, result } of results.slice(0, LISTED)) {
		const name = names[result as keyof RoadNames] ?? result;
		table.append(make('tr', {}, make('td', {}, String(number)), make('td', {}, name)));
	}
	return table;
}
