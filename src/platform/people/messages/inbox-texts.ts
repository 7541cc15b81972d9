import { PROTECTION_TEXTS } from './protection-texts.ts';
import type { Texts } from './texts.ts';

export interface InboxTexts {
	title: Texts;
	content: Texts;
}

const NOT_YOU: Texts = {
	bn: 'আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান আর কাস্টমার সার্ভিসে জানান।',
	en: 'If it was not you, change your password now and contact customer service.',
};

/** A message about a change of the account: what has changed, and what to do if it was not you. */
function changed(bn: string, en: string): InboxTexts {
	return { title: { bn, en }, content: NOT_YOU };
}

/** The texts of every kind of message; `{amount}` is money with its sign. */
export const INBOX_TEXTS = {
	deposit_received: {
		title: { bn: '{amount} জমা হয়েছে', en: '{amount} received' },
		content: {
			bn: 'টাকাটা আপনার ব্যালেন্সে আছে। পুরো হিসাব অ্যাকাউন্ট রেকর্ডে।',
			en: 'The money is in your balance. The account record has all details.',
		},
	},
	device_added: changed('নতুন ডিভাইস থেকে লগ ইন হয়েছে', 'A new device has logged in'),
	recovery_used: changed('রিকভারি কোড দিয়ে লগ ইন হয়েছে', 'A recovery code was used to log in'),
	password_changed: changed('পাসওয়ার্ড বদলানো হয়েছে', 'Your password was changed'),
	password_given: {
		title: {
			bn: 'কাস্টমার সার্ভিস একবার লগ ইনের পাসওয়ার্ড দিয়েছে',
			en: 'Customer service gave you a password for one log-in',
		},
		content: {
			bn: 'আপনি না চাইলে এখনই কাস্টমার সার্ভিসে জানান।',
			en: 'If you did not ask for it, contact customer service now.',
		},
	},
	payment_password_changed: changed(
		'পেমেন্ট পাসওয়ার্ড বদলানো হয়েছে',
		'Your payment password was changed',
	),
	mobile_changed: changed('মোবাইল নম্বর বদলানো হয়েছে', 'Your mobile number was changed'),
	email_changed: changed('ইমেইল বদলানো হয়েছে', 'Your e-mail address was changed'),
	totp_on: changed('অথেনটিকেটর অ্যাপ চালু হয়েছে', 'The authenticator app was turned on'),
	totp_off: changed('অথেনটিকেটর অ্যাপ বন্ধ হয়েছে', 'The authenticator app was turned off'),
	passkey_added: changed('পাসকি যুক্ত হয়েছে', 'A passkey was added'),
	passkey_removed: changed('পাসকি মোছা হয়েছে', 'A passkey was removed'),
	social_linked: changed(
		'লগ ইনের জন্য আরেকটা অ্যাকাউন্ট যুক্ত হয়েছে',
		'Another account was linked for log-ins',
	),
	...PROTECTION_TEXTS,
} as const satisfies Record<string, InboxTexts>;

export type InboxKind = keyof typeof INBOX_TEXTS;

export function isInboxKind(kind: string): kind is InboxKind {
	return Object.hasOwn(INBOX_TEXTS, kind);
}
