import type { RefusalCode } from '#lib/wps/refusals.ts';

/** A rule said no. The transaction rolls back and the caller is answered the code. */
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

/** The refusal to throw: `throw refuse('draw_closed')`. `field` names the input it is about. */
export function refuse(
	code: RefusalCode,
	params: Record<string, string> = {},
	field?: string,
): Refusal {
	return new Refusal(code, params, field);
}
