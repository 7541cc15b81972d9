/**
 * Every refusal: the HTTP status, the `errorCode` on the wire where the /wps family has one of its
 * own, and a sentence for whoever reads the wire. People read `errors.<code>` of the common texts.
 */
const REFUSALS = {
	invalid_input: { status: 400, wire: 'request_param_err', message: 'The input is not valid.' },
	not_found: { status: 404, message: 'There is no such call.' },
	method_not_allowed: { status: 405, message: 'The call has another method.' },
	body_too_large: { status: 413, message: 'The body is too large.' },
	unsupported_media_type: { status: 415, message: 'The body must be JSON.' },
	foreign_origin: { status: 403, message: 'Writes must come from the site itself.' },
	not_logged_in: { status: 401, wire: 'login.not.session', message: 'Please log in.' },
	real_account_needed: {
		status: 403,
		wire: 'in_need_true_account',
		message: 'This needs a real account.',
	},
	reference_conflict: {
		status: 409,
		message: 'This id was used before for something else.',
	},
	too_many_requests: {
		status: 429,
		wire: 'TOO_MANY_REQUESTS',
		message: 'Too many requests. Please wait.',
	},
	unavailable: { status: 503, message: 'The service is not available. Please try again.' },
	maintenance: { status: 503, message: 'The site is under maintenance.' },
	region_restricted: { status: 451, message: 'The service is not available where you are.' },
	address_blocked: { status: 403, message: 'This address has no access.' },
	unknown_error: { status: 500, message: 'Something went wrong on our side.' },
	/** Never on the wire: the answer did not arrive or could not be read. */
	network: { status: 0, message: 'The answer did not arrive.' },

	login_failed: { status: 200, message: 'The user name or the password is wrong.' },
	member_locked: { status: 200, message: 'This account is locked.' },
	username_taken: { status: 200, message: 'This user name is taken.' },
	password_too_common: { status: 200, message: 'This password is too easy to guess.' },
	password_wrong: { status: 200, message: 'The old password is wrong.' },
	password_unchanged: { status: 200, message: 'The new password is the old one.' },
	terms_not_accepted: { status: 200, message: 'The terms must be accepted.' },

	insufficient_balance: { status: 200, message: 'The balance is too low.' },
	deposit_too_low: { status: 200, message: 'The amount is below the minimum.' },
	deposit_too_high: { status: 200, message: 'The amount is above the maximum.' },
	deposit_limit_reached: { status: 200, message: 'The limit of deposits for a day is reached.' },

	agent_needed: { status: 403, message: 'This is for agents.' },

	game_not_found: { status: 200, message: 'There is no such game.' },
	game_disabled: { status: 200, message: 'This game is closed at the moment.' },
} as const satisfies Record<string, { status: number; wire?: string; message: string }>;

export type RefusalCode = keyof typeof REFUSALS;
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

/** What a refused call answers. `field` names the input it is about. */
export interface Refusal {
	code: RefusalCode;
	params: Record<string, string>;
	field?: string | undefined;
}

/** Refusals that any call may answer and none lists. */
export const COMMON_REFUSALS: readonly RefusalCode[] = [
	'invalid_input',
	'not_found',
	'method_not_allowed',
	'body_too_large',
	'unsupported_media_type',
	'foreign_origin',
	'not_logged_in',
	'real_account_needed',
	'reference_conflict',
	'insufficient_balance',
	'too_many_requests',
	'unavailable',
	'maintenance',
	'region_restricted',
	'address_blocked',
	'unknown_error',
	'network',
];

/** Codes of the family that mean one of ours (docs/wps.md, "Envelope and errors"). */
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
	} as const),
);

/** The HTTP status of a refusal. */
export function statusOf(code: RefusalCode): number {
	return REFUSALS[code].status;
}

/** The failure envelope of the /wps family. `params` and `field` are ours. */
export function failureEnvelope({ code, params, field }: Refusal) {
	const known: { wire?: string; message: string } = REFUSALS[code];
	const errorCode = known.wire ?? code;
	return { success: false, message: known.message, errorCode, params, field } as const;
}

/** Our code for what came over the wire; the HTTP status decides when the code is not known. */
export function codeOfWire(errorCode: unknown, status: number): RefusalCode {
	if (typeof errorCode === 'string') {
		const variant = WIRE_VARIANTS.get(errorCode);
		if (variant) return variant;
		if (Object.hasOwn(REFUSALS, errorCode)) return errorCode as RefusalCode;
	}
	if (status === 401) return 'not_logged_in';
	if (status === 429) return 'too_many_requests';
	if (status >= 502 && status <= 504) return 'unavailable';
	return 'unknown_error';
}
