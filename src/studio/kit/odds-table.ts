import { make } from './dom.ts';

type Cell = string | readonly (Node | string)[];

/** A table of chances and pays: the names of its columns, then its rows. */
export function oddsTable(
	heads: readonly string[],
	rows: readonly (readonly Cell[])[],
): HTMLElement {
	const head = make('tr', {}, ...heads.map((text) => make('th', { scope: 'col' }, text)));
	const lines = rows.map((row) => make('tr', {}, ...row.map(cellOf)));
	return make(
		'table',
		{ class: 'odds-table' },
		make('thead', {}, head),
		make('tbody', {}, ...lines),
	);
}

function cellOf(cell: Cell): HTMLElement {
	return typeof cell === 'string' ? make('td', {}, cell) : make('td', {}, ...cell);
}
