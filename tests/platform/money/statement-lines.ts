import type { Provider, StatementLine } from '#platform/money/payments/ports.ts';
import type { TestProvider } from './provider.ts';

export const DAY_MS = 86_400_000;

/** The day (UTC) some days ago. */
export function dayAgo(days: number): string {
	return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

/** The test's provider with the statement of a test, by day. */
export function withStatement(
	{ providers }: TestProvider,
	days: Record<string, StatementLine[]>,
	more: Partial<Provider> = {},
): Provider {
	const sandbox = providers.get('sandbox');
	if (!sandbox) throw new Error('the test has no provider');
	return { ...sandbox, ...more, statement: async (day) => days[day] ?? [] };
}

/** A line of a statement; its id follows from kind, reference and `copy`. */
export function aLine(
	kind: StatementLine['kind'],
	ref: string,
	amount: bigint,
	copy = 1,
): StatementLine {
	return { id: `L-${kind}-${ref}-${copy}`, kind, ref, amount, at: new Date() };
}
