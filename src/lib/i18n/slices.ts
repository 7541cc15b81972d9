import type { Call } from '../wps/call.ts';
import { changePassword, register } from '../wps/contract/member.ts';
import { login } from '../wps/contract/session.ts';
import { depositPlayMoney } from '../wps/contract/wallet.ts';
import { COMMON_REFUSALS, type RefusalCode } from '../wps/refusals.ts';
import { listTexts } from './catalogue.ts';
import type { Locale } from './locales.ts';
import type { Key, Namespace } from './namespaces.ts';

type Slice = { [N in Namespace]?: readonly Key<N>[] };

/** A visitor's call is never refused for what only a session can lack. */
const NOT_FOR_VISITORS: readonly RefusalCode[] = [
	...([
		'not_logged_in',
		'real_account_needed',
		'reference_conflict',
		'insufficient_balance',
	] as const),
];

/** What only a defect of ours provokes; it is said in the words of any other (`sayRefusal`). */
const DEFECTS: readonly RefusalCode[] = [
	...(['not_found', 'method_not_allowed', 'body_too_large'] as const),
	'unsupported_media_type',
];

/**
 * The texts each island uses: all that a page sends along for it. A test reads the islands' source
 * and finds a key that is missing here.
 */
export const SLICES = {
	LoginForm: {
		account: [
			'username',
			'username_required',
			'password',
			'password_required',
			'password_show',
			'log_in',
			'logging_in',
			'forgot',
		],
		common: errorKeys(login),
	},
	RegisterForm: {
		account: [
			'username',
			'username_hint',
			'username_rule',
			'password',
			'password_hint',
			'password_rule',
			'password_show',
			'confirm',
			'confirm_rule',
			'terms',
			'terms_read',
			'terms_rule',
			'register',
			'registering',
		],
		common: errorKeys(register),
	},
	ChangePasswordForm: {
		account: [
			'username',
			'password_hint',
			'password_rule',
			'password_show',
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
	BalanceView: { common: ['header.balance', 'header.refresh', 'header.refreshing'] },
	GameControls: { game: ['full_screen'] },
	DepositForm: {
		wallet: [
			'balance_now',
			'amount',
			'amount_hint',
			'amount_rule',
			'remaining',
			'after',
			'submit',
			'sending',
			'done_title',
			'done_text',
			'again',
			'play',
		],
		common: errorKeys(depositPlayMoney),
	},
} as const satisfies Record<string, Slice>;

export type IslandName = keyof typeof SLICES;

/** The texts of some islands in one language, by flat key. */
export function sliceFor(locale: Locale, islands: readonly IslandName[]): Record<string, string> {
	const texts: Record<string, string> = {};
	for (const island of islands) {
		for (const [namespace, keys] of Object.entries<readonly string[]>(SLICES[island])) {
			Object.assign(texts, listTexts(locale, namespace, keys));
		}
	}
	return texts;
}

function errorKeys({ access, refusals }: Pick<Call, 'access' | 'refusals'>): Key<'common'>[] {
	const unlikely = access === 'visitor' ? [...DEFECTS, ...NOT_FOR_VISITORS] : DEFECTS;
	const all = [...COMMON_REFUSALS, ...refusals].filter((code) => !unlikely.includes(code));
	return all.map((code) => `errors.${code}` as const);
}
