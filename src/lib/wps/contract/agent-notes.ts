import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { rowNumber } from '../values.ts';

/** The length of a note, in characters. */
export const NOTE_MAX = 60;

/**
 * Writes down a note about a member of the team, which the caller alone reads; without a text the note
 * is deleted.
 *
 * Refuses: `agent_needed`; `not_in_tree`; `invalid_input` for more than 60 characters. Source: ours.
 */
export const setDownlineNote = defineCall({
	method: 'PUT',
	path: '/wps/agent/downlineNote',
	access: 'real',
	input: z.strictObject({
		customerId: rowNumber,
		note: z.string().check(z.trim(), z.maxLength(NOTE_MAX)),
	}),
	value: z.object({}),
	refusals: ['agent_needed', 'function_off', 'not_in_tree'],
});
