/** A message in both languages. SMS texts are short: one part holds 70 Bengali characters. */
export interface Texts {
	bn: string;
	en: string;
}

export type Notice =
	| 'password_changed'
	| 'password_given'
	| 'mobile_changed'
	| 'email_changed'
	| 'second_factor_changed'
	| 'passkey_changed'
	| 'payment_password_changed'
	| 'new_device'
	| 'social_linked';

export const CODE_TEXT: Texts = {
	bn: '{brand} কোড: {code}। {minutes} মিনিট চলবে। কাউকে জানাবেন না, আমাদের লোককেও না।',
	en: '{brand} code: {code}. Works for {minutes} minutes. Never share it, not even with us.',
};

export const CODE_SUBJECT: Texts = { bn: 'আপনার {brand} কোড', en: 'Your {brand} code' };

export const RESET_SUBJECT: Texts = {
	bn: '{brand}: নতুন পাসওয়ার্ড দিন',
	en: '{brand}: reset your password',
};

export const RESET_TEXT: Texts = {
	bn: [
		'{name}, আপনার অ্যাকাউন্টে নতুন পাসওয়ার্ড চাওয়া হয়েছে।',
		'এই লিংকে গিয়ে নতুন পাসওয়ার্ড দিন। লিংক একবারই কাজ করে, {minutes} মিনিট চলবে:',
		'{link}',
		'আপনি না চাইলে কিছু করতে হবে না, পাসওয়ার্ড আগেরটাই থাকবে।',
	].join('\n\n'),
	en: [
		'{name}, a password reset was requested for your account.',
		'Choose a new password here. The link works once, for {minutes} minutes:',
		'{link}',
		'Not you? Do nothing. Your password stays the same.',
	].join('\n\n'),
};

export const RESET_SMS: Texts = {
	bn: '{brand}: {minutes} মিনিটের মধ্যে নতুন পাসওয়ার্ড দিন: {link} না চেয়ে থাকলে কিছু করবেন না।',
	en: '{brand}: choose a new password within {minutes} minutes: {link} Not you? Do nothing.',
};

export const NOTICE_SUBJECT: Texts = {
	bn: '{brand}: অ্যাকাউন্টে পরিবর্তন হয়েছে',
	en: '{brand}: your account has changed',
};

export const NOTICE_TEXTS: Record<Notice, Texts> = {
	password_changed: {
		bn: '{brand}: আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনি না বদলালে এখনই কাস্টমার সার্ভিসে জানান।',
		en: '{brand}: your password was changed. Not you? Contact customer service now.',
	},
	password_given: {
		bn: '{brand}: কাস্টমার সার্ভিস আপনাকে একবারের পাসওয়ার্ড দিয়েছে। আপনি না চাইলে এখনই আমাদের জানান।',
		en: '{brand}: customer service gave you a one-time password. Did not ask for it? Tell us now.',
	},
	mobile_changed: {
		bn: '{brand}: আপনার মোবাইল নম্বর বদলানো হয়েছে। আপনি না বদলালে এখনই কাস্টমার সার্ভিসে জানান।',
		en: '{brand}: your mobile number was changed. Not you? Contact customer service now.',
	},
	email_changed: {
		bn: '{brand}: আপনার ইমেইল বদলানো হয়েছে। আপনি না বদলালে এখনই কাস্টমার সার্ভিসে জানান।',
		en: '{brand}: your email was changed. Not you? Contact customer service now.',
	},
	second_factor_changed: {
		bn: '{brand}: লগ ইনের দ্বিতীয় ধাপ বদলানো হয়েছে। আপনি না বদলালে এখনই কাস্টমার সার্ভিসে জানান।',
		en: '{brand}: your second login step was changed. Not you? Contact customer service now.',
	},
	passkey_changed: {
		bn: '{brand}: আপনার পাসকি বদলানো হয়েছে। আপনি না বদলালে এখনই কাস্টমার সার্ভিসে জানান।',
		en: '{brand}: your passkeys were changed. Not you? Contact customer service now.',
	},
	payment_password_changed: {
		bn: '{brand}: আপনার পেমেন্ট পাসওয়ার্ড বদলানো হয়েছে। আপনি না বদলালে এখনই কাস্টমার সার্ভিসে জানান।',
		en: '{brand}: your payment password was changed. Not you? Contact customer service now.',
	},
	new_device: {
		bn: '{brand}: নতুন ডিভাইস থেকে লগ ইন হয়েছে। আপনি না হলে এখনই পাসওয়ার্ড বদলান।',
		en: '{brand}: login from a new device. Not you? Change your password now.',
	},
	social_linked: {
		bn: '{brand}: লগ ইনের জন্য আরেকটা অ্যাকাউন্ট যুক্ত হয়েছে। আপনি না করলে এখনই কাস্টমার সার্ভিসে জানান।',
		en: '{brand}: another account was linked for login. Not you? Contact customer service now.',
	},
};

const BRAND_NAMES: Texts = { bn: 'ঝিলিক', en: 'Jhilik' };

/**
 * Renders a text in the language of a request (`BN`, `EN`). A word that differs by language is given
 * as `<name>_bn` and `<name>_en`.
 */
export function renderText(
	language: string,
	texts: Texts,
	words: Record<string, string> = {},
): string {
	const locale = language === 'BN' ? 'bn' : 'en';
	const all: Record<string, string> = { ...words, brand: BRAND_NAMES[locale] };
	return texts[locale].replace(
		/\{(\w+)\}/g,
		(whole, name: string) => all[name] ?? all[`${name}_${locale}`] ?? whole,
	);
}
