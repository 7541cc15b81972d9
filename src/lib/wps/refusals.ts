import { REFUSALS } from './refusal-list.ts';

export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

/** The refusal in a call's result. `field` names the input that caused it. */
export interface Refusal {
	code: RefusalCode;
	params: Record<string, string>;
	field?: string | undefined;
	/** The host's own text, for a code that is not ours: plain text, at most 300 characters. */
	message?: string | undefined;
}

/** Refusals that every call may return; calls do not list them. */
export const COMMON_REFUSALS: readonly RefusalCode[] = [
	'invalid_input',
	'not_found',
	'method_not_allowed',
	'body_too_large',
	'unsupported_media_type',
	'host_refused',
	'foreign_origin',
	'not_logged_in',
	'real_account_needed',
	'contact_needed',
	'password_change_needed',
	'session_renewed',
	'reference_conflict',
	'insufficient_balance',
	'balance_too_high',
	'too_many_requests',
	'unavailable',
	'maintenance',
	'region_restricted',
	'address_blocked',
	'unknown_error',
	'network',
];

/** Codes of /wps-compatible hosts that map to one of ours (docs/wps.md, "Envelope and errors"). */
const WIRE_VARIANTS = new Map<string, RefusalCode>(
	Object.entries({
		'login.not.session': 'not_logged_in',
		'user.or.token.invalid': 'not_logged_in',
		CUSTOMER_NOT_LOGIN: 'not_logged_in',
		nologin: 'not_logged_in',
		duplicateLogin: 'not_logged_in',
		token_ip_different: 'not_logged_in',
		TOO_MANY_REQUEST: 'too_many_requests',
		TOO_MANY_REQUESTS: 'too_many_requests',
		request_param_err: 'invalid_input',
		request_body_required: 'invalid_input',
		'function.not.available': 'unavailable',
		in_need_true_account: 'real_account_needed',
		'Please Enter The Correct Captcha Code': 'captcha_wrong',
	} as const),
);

/** Returns the HTTP status of a refusal. */
export function statusOf(code: RefusalCode): number {
	return REFUSALS[code].status;
}

/** Builds the failure envelope of the /wps protocol. `params` and `field` are ours. */
export function failureEnvelope({ code, params, field }: Refusal) {
	const known: { wire?: string; message: string } = REFUSALS[code];
	const errorCode = known.wire ?? code;
	return { success: false, message: known.message, errorCode, params, field } as const;
}

const CODES: ReadonlySet<string> = new Set(Object.keys(REFUSALS));

/** Lists every wire name of a refusal: ours, the /wps protocol's, and variants of other hosts. */
export function wireNamesOf(code: RefusalCode): string[] {
	const variants = [...WIRE_VARIANTS].filter(([, one]) => one === code).map(([name]) => name);
	return [...new Set([code, failureEnvelope({ code, params: {} }).errorCode, ...variants])];
}

/** Maps an `errorCode` of the wire to our code. The HTTP status decides for an unknown code. */
export function codeOfWire(errorCode: unknown, status: number): RefusalCode {
	if (typeof errorCode === 'string') {
		const variant = WIRE_VARIANTS.get(errorCode);
		if (variant) return variant;
		if (CODES.has(errorCode)) return errorCode as RefusalCode;
	}
	if (status === 401) return 'not_logged_in';
	if (status === 404) return 'not_found';
	if (status === 429) return 'too_many_requests';
	if (status >= 502 && status <= 504) return 'unavailable';
	return 'unknown_error';
}
