import type { RefusalCode } from '#lib/wps/refusals.ts';

/**
 * A business rule refused the call. The transaction rolls back and the response carries the code.
 */
export class Refusal extends Error {
	readonly code: RefusalCode;
	readonly params: Record<string, string>;
	readonly field: string | undefined;

	constructor(code: RefusalCode, params: Record<string, string> = {}, field?: string) {
		super(code);
		this.name = 'Refusal';
		this.code = code;
		this.params = params;
		this.field = field;
	}
}

/** Builds the refusal to throw: `throw refuse('draw_closed')`. `field` names the rejected input. */
export function refuse(
	code: RefusalCode,
	params: Record<string, string> = {},
	field?: string,
): Refusal {
	return new Refusal(code, params, field);
}
