import type { Wording } from './catalogues.ts';

/** Names and terms in Latin letters in Bengali texts too. All other words are Bengali. */
const LATIN_WORDS = new Set([
	...['RTP', 'IP', 'APK', 'SMS', 'OTP', 'PIN', 'QR', 'VIP', 'SIM', 'PWA', 'URL', 'ID', 'FAQ'],
	...['PNG', 'JPG'],
	...['MB', 'GB', 'KB', 'Android', 'iOS', 'iPhone', 'iPad', 'Google', 'Apple', 'Samsung'],
	...['Chrome', 'Chromium', 'Safari', 'Firefox', 'Edge', 'Internet', 'Play', 'Store', 'App'],
	...['Telegram', 'Facebook', 'WhatsApp', 'Gamban', 'GamCare', 'BeGambleAware'],
	...['Family', 'Link', 'Safety', 'Screen', 'Time', 'Gamblers', 'Anonymous'],
	...['Gambling', 'Therapy', 'GeeTest', 'reCAPTCHA'],
	// The parts of the proof of a round and of a password.
	...['SHA', 'HMAC', 'JSON', 'https', 'nonce', 'py', 'docs', 'verify_round', 'argon2id'],
	...['drand', 'quicknet', 'Zalo'],
]);

/** A control that switches to the other language is named in that language. */
const OTHER_LANGUAGE = /^game [\w-]+: language/;

/** Words that are not said in Dhaka, or that the site says otherwise (docs/texts.md). */
const AVOIDED: [word: RegExp, say: string][] = [
	[/ব্যালান্স|বালান্স/, 'ব্যালেন্স'],
	[/আমানত|ডিপজিট/, 'ডিপোজিট'],
	[/উত্তোলন|প্রত্যাহার|উইথড্রয়াল|উইথড্রয়াল/, 'উইথড্র'],
	[/স্পীন|ঘূর্ণন/, 'স্পিন'],
	[/অধিবৃত্তি|বোনাশ/, 'বোনাস'],
	[/অনুগ্রহ করে|দয়া করে|দয়া করে/, 'the request alone: করুন'],
	[/পৃষ্ঠা|পাতা/, 'পেজ'],
	[/প্রচারণা|পদোন্নতি/, 'প্রমোশন'],
	[/গ্রাহক সেবা|গ্রাহকসেবা/, 'কাস্টমার সার্ভিস'],
	[/ব্যবহারকারীর নাম/, 'ইউজারনেম'],
	[/গোপন নম্বর|পাসওয়ার্ডটি/, 'পাসওয়ার্ড'],
	[/বিজ্ঞপ্তি/, 'নোটিশ'],
	[/রক্ষণাবেক্ষণ/, 'মেইনটেন্যান্স'],
	[/ককফাইট/, 'মোরগ লড়াই'],
	[/সাইন আউট/, 'লগ আউট'],
	[/ওয়েবসাইট|ওয়েবসাইট/, 'সাইট'],
	[/সঙ্গে/, 'সাথে'],
	[/সদস্য/, 'মেম্বার'],
	[/ফেভারিট/, 'প্রিয়'],
	[/সংযোগ/, 'কানেকশন'],
	[/শিকল/, 'চেইন'],
	[/লগইন/, 'লগ ইন'],
	[/VIP ধাপ/, 'VIP লেভেল'],
	[/ড্রর|উইথড্রর/, 'the ending য়ের'],
];

/** Words that end in `টি` by themselves; as a suffix for one thing the site writes `টা`. */
const OWN_TI = new Set(['ত্রুটি', 'কোটি', 'বৃষ্টি', 'পুঁটি']);

/** Returns the faults of a text, one sentence each. */
export function faultsOf({ place, bn, en }: Wording): string[] {
	if (OTHER_LANGUAGE.test(place)) return [];
	const faults: string[] = [];
	const say = (fault: string) => faults.push(`${place}: ${fault}`);
	if (bn.trim() === '' || en.trim() === '') say('is empty in a language');
	if (bn === en && /\p{L}/u.test(withoutPlaces(bn).replace(/\b[\w.]+\b/g, latinOrNothing))) {
		say(`is not translated: ${bn}`);
	}
	if (String(placesOf(bn)) !== String(placesOf(en))) say('fills in other places in English');
	for (const text of [bn, en]) {
		if (/ {2}|^\s|\s$/.test(text)) say(`has a space too many: "${text}"`);
		if (/\s[,.;:!?।]/.test(text)) say(`has a space before its punctuation: "${text}"`);
		if (/["]|(?<=\p{L})'|'(?=\p{L})|`/u.test(text)) say(`has typewriter quotation marks: ${text}`);
		if (text.includes('...')) say(`writes three dots for …: ${text}`);
		// A literal `-` in a list of characters follows a comma.
		if (/(?<!,)\s[-–—]\s|—/.test(text)) say(`has a dash where a comma or full stop does: ${text}`);
	}
	if (/[ঀ-ৱ]/.test(en)) say(`has Bengali letters in English: ${en}`);
	if (/[০-৯]/.test(bn)) say(`has Bengali digits: ${bn}`);
	if (/[ঀ-৿]\.(\s|$)/.test(bn)) say(`ends a Bengali sentence with a full stop: ${bn}`);
	for (const word of latinWordsOf(bn)) say(`has the English word ${word}: ${bn}`);
	for (const [word] of bn.matchAll(/[ঀ-৿]+টি(?=র?(?![ঀ-৿]))/g)) {
		if (!OWN_TI.has(word)) say(`says ${word}; we say ${word.replace(/টি$/, 'টা')}: ${bn}`);
	}
	if (/\d taka\b/.test(en)) say(`writes an amount without its sign: ${en}`);
	if (/\bsign(ed)? out\b/i.test(en)) say(`says sign out; we say log out: ${en}`);
	if (/\blog-ins?\b/i.test(en)) say(`says log-in; we say login: ${en}`);
	if (/\be-mail/i.test(en)) say(`says e-mail; we say email: ${en}`);
	for (const [word, wanted] of AVOIDED) {
		if (word.test(bn)) say(`says ${word.exec(bn)?.[0]}; we say ${wanted}: ${bn}`);
	}
	return faults;
}

/** Returns the parameters: `{{amount}}` of a catalogue, `{stake}` of a game. */
export function placesOf(text: string): string[] {
	return [...new Set(text.match(/\{\{?\w+\}?\}/g))].sort();
}

function latinWordsOf(text: string): string[] {
	const words = withoutPlaces(text).match(/[A-Za-z][\w.]*[A-Za-z]|[A-Za-z]{2,}/g) ?? [];
	return words.flatMap((word) => word.split('.')).filter((word) => !LATIN_WORDS.has(word));
}

function latinOrNothing(word: string): string {
	return LATIN_WORDS.has(word) ? '' : word;
}

/** Removes parameters, addresses and quoted English phone menus. */
function withoutPlaces(text: string): string {
	return text
		.replace(/\{\{?[#/]?\w+\}?\}/g, '')
		.replace(/“[A-Za-z ]+”/g, ' ')
		.replace(/<[^>]+>|https?:\S+|\/[\w/#?=&-]+/g, ' ');
}
