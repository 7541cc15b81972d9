/** An expected refusal of a call, with its HTTP status. */
export class Refused extends Error {
	readonly statusCode: number;
	readonly code: string;

	constructor(statusCode: number, code: string) {
		super(code);
		this.statusCode = statusCode;
		this.code = code;
	}
}

const STATUSES = {
	invalid_input: 400,
	order_differs: 400,
	not_signed: 401,
	cross_site: 403,
	not_found: 404,
} as const;

export type RefusalCode = keyof typeof STATUSES;

export function refuse(code: RefusalCode): Refused {
	return new Refused(STATUSES[code], code);
}
