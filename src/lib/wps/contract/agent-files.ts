import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { queryCount } from '../values.ts';
import { product, RANGE_REFUSALS, range } from './agent-reports.ts';
import { MOVEMENT_GROUPS } from './wallet.ts';

/** The reports that are files too. */
export const EXPORT_REPORTS = ['team', 'betting', 'profit', 'transactions', 'income'] as const;
export type ExportReport = (typeof EXPORT_REPORTS)[number];

export type ExportInput = z.output<typeof exportInput>;
const exportInput = z.strictObject({
	...range,
	report: z.enum(EXPORT_REPORTS),
	/** Of `profit`. */
	mode: z.optional(z.enum(['self', 'team'])),
	/** Of `betting` a member, of `team` the member whose downlines are listed. */
	customerId: z.optional(queryCount),
	product: z.optional(product),
	/** Of `transactions`. */
	kind: z.optional(z.enum(MOVEMENT_GROUPS)),
	language: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/))),
});

/**
 * Sends a report as a CSV file: all rows of the range with the masks of the report, and their sums in
 * the last line. At most ten an hour, one at a time.
 *
 * Refuses: `agent_needed`; `export_busy` while another file of the agent is sent; `not_in_tree`;
 * `range_reversed`, `range_in_future`, `range_too_long` above 366 days; `too_many_requests`.
 * Source: ours; docs/agents.md, "Reports".
 */
export const exportAgentReport = defineCall({
	method: 'GET',
	path: '/wps/agent/export',
	access: 'real',
	isDownload: true,
	input: exportInput,
	value: z.object({ text: z.string() }),
	refusals: ['agent_needed', 'function_off', 'export_busy', 'not_in_tree', ...RANGE_REFUSALS],
});
