import type { z } from 'zod/mini';
import type { Refusal } from './refusals.ts';

/**
 * Builds the refusal of an input that fails its schema. `field` is the first invalid field,
 * with its place in lists: `lines.0.price`. `rule` is the name of the rule where the schema has one.
 */
export function invalidInput({ issues: [issue] }: z.core.$ZodError): Refusal {
	const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
	const path = issue?.path.map(String) ?? [];
	const field = path.length > 0 ? path.join('.') : unknownKey;
	return {
		code: 'invalid_input',
		params: issue?.code === 'custom' ? { rule: issue.message } : {},
		field,
	};
}
