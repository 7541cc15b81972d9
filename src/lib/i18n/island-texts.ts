import { DEVICE_SYSTEMS } from '../rules/security/device-name.ts';
import type { Call } from '../wps/call.ts';
import { addFavourite } from '../wps/contract/favourites.ts';
import { verifyLogin } from '../wps/contract/login-verification.ts';
import { changePassword, register } from '../wps/contract/member.ts';
import { addPasskey, loginByPasskey, stepUpByPasskey } from '../wps/contract/passkeys.ts';
import { PHONE_REFUSALS } from '../wps/contract/phone.ts';
import { bindContact, sendContactCode } from '../wps/contract/security.ts';
import { login } from '../wps/contract/session.ts';
import {
	resetByLink,
	resetByMobile,
	sendCode,
	sendResetSms,
} from '../wps/contract/verification.ts';
import { depositPlayMoney } from '../wps/contract/wallet.ts';
import { COMMON_REFUSALS, type RefusalCode, wireNamesOf } from '../wps/refusals.ts';
import { listTexts } from './catalogue.ts';
import type { Locale } from './locales.ts';
import type { Key, Namespace } from './namespaces.ts';

type Slice = { [N in Namespace]?: readonly Key<N>[] };

/** Refusals that only calls with a session return. */
const NOT_FOR_VISITORS: readonly RefusalCode[] = [
	...([
		'not_logged_in',
		'real_account_needed',
		'contact_needed',
		'password_change_needed',
		'session_renewed',
		'reference_conflict',
		'insufficient_balance',
	] as const),
];

/**
 * Refusals that only a defect causes; they share the text of `unknown_error` (`refusalMessage`).
 */
const DEFECTS: readonly RefusalCode[] = [
	...(['not_found', 'method_not_allowed', 'body_too_large'] as const),
	'unsupported_media_type',
];

/** Refusals of a log-in by code only; that form includes their texts itself. */
const BY_CODE: readonly RefusalCode[] = [
	...(['function_off', 'mobile_invalid', 'code_wrong', 'code_expired'] as const),
	'phone_auth_unavailable',
];

const NEW_PASSWORD = [
	...(['new_password', 'password_hint', 'password_rule', 'password_show'] as const),
	...(['set_password', 'setting_password'] as const),
] as const;

/** Texts of a number or an e-mail address and the code that is sent there. */
const CODE = [
	...(['mobile', 'mobile_required', 'code', 'code_required'] as const),
	...(['get_code', 'sending_code', 'code_rest'] as const),
	...(['code_not_sent', 'code_not_sent_ok'] as const),
] as const;

/**
 * The texts of each island: the only ones that a page sends for it. A test reads the islands'
 * source and finds missing keys.
 */
export const ISLAND_TEXTS = {
	LoginForm: {
		account: [
			'username',
			'username_required',
			'password',
			'password_required',
			'password_show',
			'password_again',
			'log_in',
			'logging_in',
			'forgot',
			'remember',
		],
		security: ['passkey_login', 'passkey_login_cancelled'],
		common: [...errorKeys(login, BY_CODE), ...errorKeys(loginByPasskey)],
	},
	VerifyLoginForm: {
		security: [
			'verify_title',
			'verify_lead',
			'verify_totp',
			'verify_recovery',
			'verify_name',
			'verify_name_hint',
			'verify_name_lead',
			'verify_service',
			'verify_required',
			'verify_sent',
			'verify_sending',
			'verify_on_way',
			'verify_wait',
			'verify_submit',
			'verify_submitting',
			'verify_tries',
			'verify_restart',
			...(['way_totp', 'way_recovery', 'way_sms', 'way_email', 'way_name'] as const),
			...(['send_sms', 'send_email'] as const),
		],
		common: errorKeys(verifyLogin).concat('errors.message_not_sent'),
	},
	CaptchaField: {
		account: [
			'captcha',
			'captcha_picture',
			'captcha_another',
			'captcha_loading',
			'captcha_failed',
			'captcha_no_script',
			'captcha_other',
			'captcha_working',
			'captcha_other_failed',
			'captcha_proven',
			'captcha_required',
			'captcha_why',
		],
	},
	SmsLoginForm: {
		recover: [...CODE, 'code_hint', 'code_sent'],
		account: ['log_in', 'logging_in', 'remember'],
		common: [...errorKeys(sendCode), ...errorKeys(login)],
	},
	RegisterForm: {
		account: [
			...(['password_show', 'terms', 'terms_read', 'terms_rule', 'register'] as const),
			...(['registering', 'captcha_required', 'have_code', 'more_fields'] as const),
		],
		register: ['required', 'invitation.title', 'invitation.submit'],
		recover: ['code_not_sent', 'code_not_sent_ok'],
		common: errorKeys(register),
	},
	ChangePasswordForm: {
		account: [
			'username',
			'password_hint',
			'password_rule',
			'password_show',
			'confirm_required',
			'confirm_rule',
			'old_password',
			'old_required',
			'new_password',
			'confirm_new',
			'change_password',
			'changing_password',
			'password_changed',
		],
		common: errorKeys(changePassword),
	},
	MobileResetForm: {
		recover: [...CODE, 'code_hint', 'code_sent', ...NEW_PASSWORD],
		common: [...errorKeys(sendCode), ...errorKeys(resetByMobile)],
	},
	AskLinkForm: {
		recover: [
			'mobile',
			'mobile_required',
			'username',
			'username_required',
			'email',
			'email_rule',
			'send_link',
			'sending_link',
			'sent_title',
			'sent_text',
			'sms_sent_title',
			'sms_sent_text',
			'sent_again',
		],
		common: errorKeys(sendResetSms),
	},
	LinkResetForm: { recover: [...NEW_PASSWORD], common: errorKeys(resetByLink) },
	ContactForm: {
		recover: [...CODE, 'email_rule'],
		security: ['email', 'contact_hint', 'contact_sent', 'confirm_code', 'confirming_code'],
		common: [...errorKeys(sendContactCode), ...errorKeys(bindContact)],
	},
	PasskeyAdd: {
		security: [
			'passkey_no_script',
			'passkey_no_support',
			'passkey_name',
			'passkey_default',
			'passkey_cancelled',
			'passkey_add',
			'passkey_adding',
			...DEVICE_SYSTEMS.map((system) => `systems.${system}` as const),
		],
		common: errorKeys(addPasskey),
	},
	PasskeyConfirm: {
		security: ['way_passkey', 'passkey_confirm_cancelled'],
		common: errorKeys(stepUpByPasskey),
	},
	BalanceView: { common: ['header.balance', 'header.refresh', 'header.refreshing'] },
	PlayStrip: {
		game: [
			...['elapsed', 'demo', 'ahead', 'behind', 'even'],
			...['unfinished', 'unfinished_free', 'finished'],
		],
	},
	GameMonitor: {
		game: [
			...['late_title', 'late_text', 'retry', 'other_games', 'keep_waiting'],
			...['over_title', 'over_text', 'over_login'],
			...['funds_text', 'funds_deposit', 'funds_close'],
		],
	},
	DepositForm: {
		wallet: [
			'balance_now',
			'amount',
			'amount_hint',
			'amount_rule',
			'choices',
			'remaining',
			'after',
			'submit',
			'submit_amount',
			'sending',
			'done_title',
			'again',
			'play',
			'to_game',
		],
		common: errorKeys(depositPlayMoney),
	},
} as const satisfies Record<string, Slice>;

export type IslandName = keyof typeof ISLAND_TEXTS;

/** Returns the texts of some islands in one language, by flat key. */
export function sliceFor(locale: Locale, islands: readonly IslandName[]): Record<string, string> {
	const texts: Record<string, string> = {};
	for (const island of islands) {
		for (const [namespace, keys] of Object.entries<readonly string[]>(ISLAND_TEXTS[island])) {
			Object.assign(texts, listTexts(locale, namespace, keys));
		}
	}
	return texts;
}

/**
 * Returns the texts of refused favourites, by wire name of the refusal. No island reads them, and
 * the script of the buttons does not map wire names.
 */
export function favouriteTextsFor(locale: Locale): Record<string, string> {
	const texts = listTexts(locale, 'common', errorKeys(addFavourite));
	const named = [...COMMON_REFUSALS, ...addFavourite.refusals].flatMap((code) => {
		const text = texts[`common.errors.${code}`] ?? texts['common.errors.unknown_error'];
		return text === undefined ? [] : wireNamesOf(code).map((name) => [name, text] as const);
	});
	return Object.fromEntries(named);
}

function errorKeys(
	{ access, refusals }: Pick<Call, 'access' | 'refusals'>,
	without: readonly RefusalCode[] = [],
): Key<'common'>[] {
	const unlikely = access === 'visitor' ? [...DEFECTS, ...NOT_FOR_VISITORS] : DEFECTS;
	const codes = [...COMMON_REFUSALS, ...refusals];
	const all = codes.filter((code) => !unlikely.includes(code) && !without.includes(code));
	return [...all.map((code) => `errors.${code}` as const), 'wait_seconds'];
}

/** Returns the texts of a phone-code provider, in addition to those of the form. */
export function phoneTextsFor(locale: Locale): Record<string, string> {
	const keys = PHONE_REFUSALS.map((code) => `errors.${code}`);
	return listTexts(locale, 'common', keys);
}
