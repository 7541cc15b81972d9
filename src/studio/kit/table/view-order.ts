import type { HandLineView, TableView } from '../../table-wire.ts';

/**
 * Whether a view of a hand is older than another: an answer and a patch of the stream may cross. Views
 * of other tables, and those without a hand, have no order.
 */
export function isOlder(view: TableView, than: TableView): boolean {
	const [a, b] = [view.table, than.table];
	if (!a?.hand || !b?.hand || a.tableId !== b.tableId) return false;
	if (a.hand.number !== b.hand.number) return a.hand.number < b.hand.number;
	return lastLine(a.hand.lines) < lastLine(b.hand.lines);
}

/** The lines that a view has and the one before had not; none when it is of another hand. */
export function newLines(before: TableView, view: TableView): HandLineView[] {
	const [old, hand] = [before.table?.hand, view.table?.hand];
	if (!hand || old?.handId !== hand.handId) return [];
	const last = lastLine(old.lines);
	return hand.lines.filter(({ no }) => no > last);
}

function lastLine(lines: readonly HandLineView[]): number {
	return lines[lines.length - 1]?.no ?? 0;
}
