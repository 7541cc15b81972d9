/** The names of a list in an answer; `list` is ours. */
const LIST_NAMES = ['list', 'records', 'data', 'items'];

/** Brings a list of another host into our shape: it comes bare, or under another name. */
export function listOf(wire: unknown): unknown {
	if (Array.isArray(wire)) return pageOf({}, wire);
	if (typeof wire !== 'object' || wire === null) return wire;
	const whole = wire as Record<string, unknown>;
	const found = LIST_NAMES.map((name) => whole[name]).find(Array.isArray);
	return found ? pageOf(whole, found) : wire;
}

/** A list without the number of its pages is one page. */
function pageOf(whole: Record<string, unknown>, list: unknown[]): Record<string, unknown> {
	const counts = { totalPages: 1, totalCount: list.length };
	return { ...counts, ...whole, list };
}
