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

	/** Never on the wire: what the provider of phone codes says to the browser (spec 8). */
	phone_number_invalid: { status: 0, message: 'The number has no valid format.' },
	phone_number_missing: { status: 0, message: 'The number is missing.' },
	phone_too_many: { status: 0, message: 'Too many requests. Please wait five minutes.' },
	phone_unknown: { status: 0, message: 'The provider of phone codes failed.' },
	phone_code_invalid: { status: 0, message: 'The verification code is not valid.' },
	phone_code_missing: { status: 0, message: 'The verification code is missing.' },
	phone_captcha_failed: { status: 0, message: 'The check for people failed, or the domain.' },
	phone_quota: { status: 0, message: 'The quota is not sufficient.' },
	phone_not_enabled: { status: 0, message: 'The function is not enabled.' },
	phone_code_expired: { status: 0, message: 'The code has expired.' },
	phone_popup_closed: { status: 0, message: 'The window was closed.' },

	login_failed: { status: 200, message: 'The user name or the password is wrong.' },
	member_locked: { status: 200, message: 'This account is locked.' },
	username_taken: { status: 200, message: 'This user name is taken.' },
	password_too_common: { status: 200, message: 'This password is too easy to guess.' },
	password_wrong: { status: 200, message: 'The old password is wrong.' },
	password_unchanged: { status: 200, message: 'The new password is the old one.' },
	terms_not_accepted: { status: 200, message: 'The terms must be accepted.' },

	not_remembered: { status: 200, message: 'No log-in is remembered here.' },
	captcha_needed: { status: 200, message: 'The characters of the picture are needed.' },
	captcha_wrong: {
		status: 200,
		wire: 'Please Enter The Correct Captcha Code',
		message: 'Please Enter The Correct Captcha Code',
	},

	function_off: { status: 403, message: 'This function is not switched on.' },
	mobile_invalid: { status: 200, message: 'This is no mobile number of that country.' },
	code_wrong: { status: 200, message: 'The verification code is wrong.' },
	code_expired: { status: 200, message: 'The verification code counts no more. Ask for another.' },
	script_needed: { status: 200, message: 'A code is sent here by the script of the page.' },
	phone_auth_unavailable: { status: 503, message: 'The provider of phone codes does not answer.' },
	message_not_sent: { status: 503, message: 'The message could not be sent.' },
	link_expired: { status: 200, message: 'The link counts no more. Ask for another.' },
	password_needed: { status: 200, message: 'The old password is needed.' },
	password_change_needed: { status: 403, message: 'The password must be changed first.' },
	session_not_found: { status: 200, message: 'There is no such session any more.' },
	login_verify_required: { status: 200, message: 'Another proof is needed.' },
	login_verify_expired: { status: 200, message: 'The log-in has run out. Please log in again.' },
	name_not_enough: { status: 200, message: 'A bank account name proves nothing alone.' },
	account_name_missing: { status: 200, message: 'The bank account name is missing.' },
	proof_wrong: { status: 200, message: 'The code or the bank account name is wrong.' },
	factor_wrong: { status: 200, message: 'The code is wrong or was used before.' },
	step_up_needed: { status: 200, message: 'Please prove first that it is you.' },
	step_up_wrong: { status: 200, message: 'This is not right.' },
	totp_is_on: { status: 200, message: 'The authenticator app is on already.' },
	totp_not_begun: { status: 200, message: 'The set-up has run out. Please begin again.' },
	passkey_failed: { status: 200, message: 'The passkey was not accepted.' },
	passkey_not_found: { status: 200, message: 'There is no such passkey any more.' },
	passkey_limit: { status: 200, message: 'There are as many passkeys as there may be.' },
	contact_taken: { status: 200, message: 'This belongs to another account.' },
	payment_password_same: { status: 200, message: 'It must differ from the log-in password.' },

	registration_closed: { status: 403, message: 'Registration is closed.' },
	invitation_code_error: {
		status: 200,
		wire: 'invitation_code_error',
		message: 'The invitation code is not valid.',
	},
	mobile_taken: { status: 200, message: 'This mobile number has an account.' },
	registration_refused: { status: 403, message: 'No account can be opened with these details.' },

	insufficient_balance: { status: 200, message: 'The balance is too low.' },
	deposit_closed: { status: 200, message: 'Deposits are closed.' },
	deposit_too_low: { status: 200, message: 'The amount is below the minimum.' },
	deposit_too_high: { status: 200, message: 'The amount is above the maximum.' },
	deposit_limit_reached: { status: 200, message: 'The limit of deposits for a day is reached.' },

	free_play_closed: { status: 200, message: 'Free play is closed.' },
	agent_only: { status: 200, message: 'Non-agents cannot log in here.' },
	member_only: { status: 200, message: 'Accounts that are no members cannot log in here.' },

	agent_needed: { status: 403, message: 'This is for agents.' },

	category_not_found: { status: 200, message: 'There is no such category of games.' },
	vendor_not_found: { status: 200, message: 'There is no such provider of games.' },
	game_not_found: { status: 200, message: 'There is no such game.' },
	round_not_found: { status: 200, message: 'There is no such round of this member.' },
	favourites_full: { status: 200, message: 'There are as many favourites as there may be.' },
	game_disabled: { status: 200, message: 'This game is closed at the moment.' },

	vendor_closed: { status: 200, message: 'The games of this provider are closed for now.' },
	vendor_down: { status: 200, message: 'The provider of the game does not answer.' },
	vendor_refused: { status: 200, message: 'The provider of the game did not open it.' },
	money_not_taken: { status: 200, message: 'The game is not played for this kind of money.' },

	social_off: { status: 200, message: 'This way of signing in is not set up.' },
	social_unavailable: { status: 200, message: 'The provider does not answer.' },
	social_cancelled: { status: 200, message: 'The sign-in was cancelled.' },
	social_expired: { status: 200, message: 'The sign-in is over or was used. Please start again.' },
	social_untrusted: { status: 200, message: 'The answer of the provider is not the right one.' },
	social_taken: { status: 200, message: 'This account is linked to another member.' },
	social_bound: { status: 200, message: 'The member has such an account linked already.' },
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
	'password_change_needed',
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
		'Please Enter The Correct Captcha Code': 'captcha_wrong',
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

const CODES: ReadonlySet<string> = new Set(Object.keys(REFUSALS));

/** Every name that a refusal has on the wire: ours, the family's, and what other hosts call it. */
export function wireNamesOf(code: RefusalCode): string[] {
	const variants = [...WIRE_VARIANTS].filter(([, one]) => one === code).map(([name]) => name);
	return [...new Set([code, failureEnvelope({ code, params: {} }).errorCode, ...variants])];
}

/** Our code for what came over the wire; the HTTP status decides when the code is not known. */
export function codeOfWire(errorCode: unknown, status: number): RefusalCode {
	if (typeof errorCode === 'string') {
		const variant = WIRE_VARIANTS.get(errorCode);
		if (variant) return variant;
		if (CODES.has(errorCode)) return errorCode as RefusalCode;
	}
	if (status === 401) return 'not_logged_in';
	if (status === 429) return 'too_many_requests';
	if (status >= 502 && status <= 504) return 'unavailable';
	return 'unknown_error';
}
