/**
 * Every refusal: the HTTP status, the `errorCode` on the wire where /wps-compatible hosts have
 * their own, and a sentence for developers who read the wire. Users see `errors.<code>` of the
 * common texts.
 */
const REFUSALS = {
	invalid_input: { status: 400, wire: 'request_param_err', message: 'The input is invalid.' },
	not_found: { status: 404, message: 'The call does not exist.' },
	method_not_allowed: { status: 405, message: 'The call uses another method.' },
	body_too_large: { status: 413, message: 'The body is too large.' },
	unsupported_media_type: { status: 415, message: 'The body must be JSON.' },
	host_refused: { status: 400, message: 'The host name does not belong to the site.' },
	foreign_origin: { status: 403, message: 'Writes must come from the site itself.' },
	not_logged_in: { status: 401, wire: 'login.not.session', message: 'Please log in.' },
	real_account_needed: {
		status: 403,
		wire: 'in_need_true_account',
		message: 'A real account is required.',
	},
	session_renewed: { status: 409, message: 'Another request renewed the session. Please repeat.' },
	reference_conflict: { status: 409, message: 'The id was used before for another request.' },
	too_many_requests: {
		status: 429,
		wire: 'TOO_MANY_REQUESTS',
		message: 'Too many requests. Please wait.',
	},
	unavailable: { status: 503, message: 'The service is not available. Please try again.' },
	maintenance: { status: 503, message: 'The site is under maintenance.' },
	region_restricted: { status: 451, message: 'The service is not available in this region.' },
	address_blocked: { status: 403, message: 'Access from this address is blocked.' },
	unknown_error: { status: 500, message: 'The server failed to handle the request.' },
	/** Never on the wire: the response did not arrive or could not be read. */
	network: { status: 0, message: 'The response did not arrive.' },

	/** Never on the wire: errors that the phone-code provider reports to the browser (spec 8). */
	phone_number_invalid: { status: 0, message: 'The number has an invalid format.' },
	phone_number_missing: { status: 0, message: 'The number is missing.' },
	phone_too_many: { status: 0, message: 'Too many requests. Please wait five minutes.' },
	phone_unknown: { status: 0, message: 'The phone-code provider failed.' },
	phone_code_invalid: { status: 0, message: 'The verification code is invalid.' },
	phone_code_missing: { status: 0, message: 'The verification code is missing.' },
	phone_captcha_failed: { status: 0, message: 'The bot check or the domain check failed.' },
	phone_quota: { status: 0, message: 'The quota is exceeded.' },
	phone_not_enabled: { status: 0, message: 'The function is not enabled.' },
	phone_code_expired: { status: 0, message: 'The code has expired.' },
	phone_popup_closed: { status: 0, message: 'The window was closed.' },

	login_failed: { status: 200, message: 'The user name or the password is wrong.' },
	member_locked: { status: 200, message: 'This account is locked.' },
	username_taken: { status: 200, message: 'This user name is taken.' },
	password_too_common: { status: 200, message: 'This password is too easy to guess.' },
	password_wrong: { status: 200, message: 'The old password is wrong.' },
	password_unchanged: { status: 200, message: 'The new password equals the old one.' },
	terms_not_accepted: { status: 200, message: 'The terms must be accepted.' },

	game_closed: { status: 200, message: 'The lottery takes no bets.' },
	line_wrong: { status: 200, message: 'A line does not follow the rules of its play.' },
	stakes_differ: { status: 200, message: 'A line has another number of stakes.' },
	sum_differs: { status: 200, message: 'The sum of the order is another one.' },
	numero_wrong: { status: 200, message: 'The issues do not exist or do not follow each other.' },
	numero_closed: { status: 200, message: 'An issue takes no bets any more.' },
	series_too_high: { status: 200, message: 'The prize group is outside the range.' },
	odds_changed: { status: 200, message: 'The odds are worse than those that were shown.' },
	number_full: { status: 200, message: 'A number has no room for the line.' },
	stake_limit_reached: { status: 200, message: 'A limit of the lottery is reached.' },
	too_many_lines: { status: 200, message: 'The order has too many lines.' },
	own_limit_reached: { status: 200, message: 'A limit that the member has set is reached.' },
	reality_check_due: { status: 200, message: 'A reality check must be acknowledged first.' },
	order_not_found: { status: 404, message: 'The member has no such order.' },
	issue_not_found: { status: 404, message: 'The lottery has no such issue.' },
	receipt_early: { status: 200, message: 'The receipt exists from the lock on.' },

	not_remembered: { status: 200, message: 'This browser has no remembered log-in.' },
	proof_used: { status: 200, message: 'The proof was used before. Solve another one.' },
	captcha_needed: { status: 200, message: 'The captcha is required.' },
	captcha_wrong: {
		status: 200,
		wire: 'Please Enter The Correct Captcha Code',
		message: 'Please Enter The Correct Captcha Code',
	},

	function_off: { status: 403, message: 'This function is switched off.' },
	mobile_invalid: { status: 200, message: 'The mobile number is invalid in this country.' },
	code_wrong: { status: 200, message: 'The verification code is wrong.' },
	code_expired: { status: 200, message: 'The verification code has expired. Request a new one.' },
	script_needed: { status: 200, message: "The code must be requested by the page's script." },
	phone_auth_unavailable: { status: 503, message: 'The phone-code provider does not respond.' },
	message_not_sent: { status: 503, message: 'The message could not be sent.' },
	link_expired: { status: 200, message: 'The link has expired. Request a new one.' },
	password_needed: { status: 200, message: 'The old password is required.' },
	password_change_needed: { status: 403, message: 'The password must be changed first.' },
	session_not_found: { status: 200, message: 'The session no longer exists.' },
	login_verify_required: { status: 200, message: 'A second factor is required.' },
	login_verify_expired: { status: 200, message: 'The log-in has expired. Please log in again.' },
	name_not_enough: { status: 200, message: 'A bank account name is not sufficient alone.' },
	account_name_missing: { status: 200, message: 'The bank account name is missing.' },
	account_name_wrong: { status: 200, message: 'The bank account name is wrong.' },
	name_tries_over: {
		status: 200,
		message: 'The bank account name was wrong too often. Contact customer service.',
	},
	contact_needed: { status: 403, message: 'A contact must be proven first.' },
	proof_wrong: { status: 200, message: 'The code or the bank account name is wrong.' },
	factor_wrong: { status: 200, message: 'The code is wrong or was used before.' },
	step_up_needed: { status: 200, message: 'Please verify your identity first.' },
	step_up_wrong: { status: 200, message: 'The entered value is wrong.' },
	totp_is_on: { status: 200, message: 'The authenticator app is already active.' },
	totp_not_begun: { status: 200, message: 'The set-up has expired. Please start again.' },
	passkey_failed: { status: 200, message: 'The passkey was not accepted.' },
	passkey_not_found: { status: 200, message: 'The passkey no longer exists.' },
	passkey_limit: { status: 200, message: 'The maximum number of passkeys is reached.' },
	contact_taken: { status: 200, message: 'The contact belongs to another account.' },
	payment_password_same: { status: 200, message: 'It must differ from the log-in password.' },

	registration_closed: { status: 403, message: 'Registration is closed.' },
	invitation_code_error: {
		status: 200,
		wire: 'invitation_code_error',
		message: 'The invitation code is invalid.',
	},
	mobile_taken: { status: 200, message: 'The mobile number already has an account.' },
	registration_refused: { status: 403, message: 'No account can be opened with these details.' },

	insufficient_balance: { status: 200, message: 'The balance is too low.' },
	deposit_closed: { status: 200, message: 'Deposits are closed.' },
	deposit_too_low: { status: 200, message: 'The amount is below the minimum.' },
	deposit_too_high: { status: 200, message: 'The amount is above the maximum.' },
	deposit_limit_reached: { status: 200, message: 'A deposit limit is reached.' },
	amount_step: { status: 200, message: 'The amount is not a multiple of the step.' },
	channel_closed: { status: 200, message: 'This way to pay is closed.' },
	too_many_open: { status: 200, message: 'Too many deposits are waiting for their money.' },
	amount_in_use: { status: 200, message: 'Another order has the same amount.' },
	provider_down: { status: 200, message: 'The payment provider does not respond.' },
	deposit_not_found: { status: 200, message: 'The member has no such deposit.' },
	deposit_decided: { status: 200, message: 'The deposit waits no more.' },
	receipt_taken: { status: 200, message: 'The transaction id belongs to another deposit.' },
	withdraw_closed: { status: 200, message: 'Withdrawals are closed.' },
	payment_password_needed: { status: 200, message: 'The payment password is not set.' },
	account_missing: { status: 200, message: 'No payout account is bound.' },
	account_too_new: { status: 200, message: 'The account or a credential is too new.' },
	name_differs: { status: 200, message: 'The holder is not the member.' },
	amount_low: { status: 200, message: 'The amount is below the minimum.' },
	amount_high: { status: 200, message: 'The amount is above the maximum.' },
	day_count: { status: 200, message: 'The number of withdrawals of a day is used up.' },
	day_sum: { status: 200, message: 'The sum of withdrawals of a day is used up.' },
	withdrawal_open: { status: 200, message: 'A withdrawal is under way.' },
	turnover_missing: { status: 200, message: 'Open turnover is missing.' },
	transfer_off: { status: 403, message: 'Transfers are switched off.' },
	not_in_tree: { status: 200, message: 'The account is not directly above or below.' },
	transfer_not_accepted: { status: 200, message: 'The account cannot receive this amount now.' },
	money_owed: { status: 200, message: 'The member owes money after a reversed deposit.' },
	books_frozen: { status: 200, message: 'The books of the member are being checked.' },
	withdrawal_not_found: { status: 200, message: 'The member has no such withdrawal.' },
	number_wrong: { status: 200, message: 'The account number is wrong.' },
	account_taken: { status: 200, message: 'The account belongs to another member.' },
	too_many_accounts: { status: 200, message: 'The maximum number of payout accounts is reached.' },
	receipt_decided: { status: 200, message: 'The receipt is confirmed already.' },
	receipt_too_late: { status: 200, message: 'The time to dispute is over.' },
	proof_missing: { status: 200, message: 'A picture is required.' },
	proof_refused: { status: 200, message: 'A picture is not one that the member may use here.' },
	picture_too_big: { status: 200, message: 'The picture is too big.' },
	picture_kind: { status: 200, message: 'The file is not a PNG or JPEG picture.' },
	picture_quota: { status: 200, message: 'The number of pictures of a day is used up.' },
	picture_not_found: { status: 200, message: 'The member has no such picture.' },

	excluded: { status: 200, message: 'The member is on a break or excluded.' },
	limit_waiting: { status: 200, message: 'The higher limit cannot be confirmed yet.' },
	limit_lapsed: { status: 200, message: 'No higher limit waits, or its time is over.' },
	limit_wrong: { status: 200, message: 'This is not a limit that can be set.' },
	block_running: { status: 200, message: 'A break or an exclusion is running.' },
	term_wrong: { status: 200, message: 'The term or the typed word is wrong.' },

	free_play_closed: { status: 200, message: 'Free play is closed.' },
	agent_only: { status: 200, message: 'Only agents can log in here.' },
	member_only: { status: 200, message: 'Only members can log in here.' },

	agent_needed: { status: 403, message: 'An agent account is required.' },

	category_not_found: { status: 200, message: 'The game category does not exist.' },
	vendor_not_found: { status: 200, message: 'The game vendor does not exist.' },
	game_not_found: { status: 200, message: 'The game does not exist.' },
	message_not_found: { status: 200, message: 'The member has no such message.' },
	event_not_found: { status: 200, message: 'The member has no such event.' },
	range_too_long: { status: 200, message: 'The range is longer than 366 days.' },
	range_reversed: { status: 200, message: 'The first day is after the last.' },
	range_in_future: { status: 200, message: 'The range ends in the future.' },
	round_not_found: { status: 200, message: 'The member has no such round.' },
	favourites_full: { status: 200, message: 'The maximum number of favourites is reached.' },
	game_disabled: { status: 200, message: 'This game is closed at the moment.' },

	vendor_closed: { status: 200, message: 'The games of this vendor are closed at the moment.' },
	vendor_down: { status: 200, message: 'The game vendor does not respond.' },
	vendor_refused: { status: 200, message: 'The game vendor refused to open the game.' },
	money_not_taken: { status: 200, message: 'The game does not accept this kind of money.' },

	social_off: { status: 200, message: 'This sign-in provider is not set up.' },
	social_unavailable: { status: 200, message: 'The provider does not respond.' },
	social_cancelled: { status: 200, message: 'The sign-in was cancelled.' },
	social_expired: {
		status: 200,
		message: 'The sign-in has expired or was used. Please start again.',
	},
	social_untrusted: { status: 200, message: "The provider's response does not match the request." },
	social_taken: { status: 200, message: 'This account is linked to another member.' },
	social_bound: { status: 200, message: 'The provider is linked to the member already.' },
} as const satisfies Record<string, { status: number; wire?: string; message: string }>;

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
