import { expect, test } from 'vitest';
import { listCatalogueWordings, listGameWordings, listSeedWordings } from './catalogues.ts';
import { faultsOf } from './wording-rules.ts';

test('the texts of the catalogues follow the wording rules', () => {
	expect(listCatalogueWordings().flatMap(faultsOf)).toEqual([]);
});

test('the seed texts of the platform follow the wording rules', () => {
	const wordings = listSeedWordings();

	expect(wordings.length).toBeGreaterThan(5);
	expect(wordings.flatMap(faultsOf)).toEqual([]);
});

test('the texts of the bundled game follow the wording rules', () => {
	expect(listGameWordings().flatMap(faultsOf)).toEqual([]);
});

test.for([
	['Log in', 'Log in', 'is not translated'],
	['এখন Play money', 'Now', 'has the English word money'],
	['{{min}} টাকা', 'taka', 'fills in other places'],
	['আবার  চেষ্টা', 'Again', 'has a space too many'],
	["রহিম'এর", 'Of Rahim', 'typewriter quotation marks'],
	['হয়ে গেছে.', 'Done.', 'full stop'],
	['৫০০ টাকা', '500 taka', 'Bengali digits'],
	['ব্যালান্স', 'Balance', 'we say ব্যালেন্স'],
	['একটি পেজ', 'A page', 'we say একটা'],
	['পেজের সঙ্গে', 'With the page', 'we say সাথে'],
	['100 টাকা', '100 taka', 'without its sign'],
	['লগ আউট', 'Sign out', 'we say log out'],
	['লগ ইন', 'Log-in', 'we say login'],
	['ইমেইল', 'E-mail', 'we say email'],
	['নতুন সদস্য', 'New member', 'we say মেম্বার'],
	['ড্রর ফল', 'Result of a draw', 'we say the ending'],
	['অপেক্ষা করুন...', 'Wait…', 'three dots'],
	['', 'Wait', 'is empty'],
] as const)('%s beside %s %s', ([bn, en, fault]) => {
	expect(faultsOf({ place: 'here', bn, en }).join()).toContain(fault);
});

test.for([
	['RTP {{rate}}%', 'RTP {{rate}}%'],
	['© {{year}} {{brand}}', '© {{year}} {{brand}}'],
	['“ঝিলিক” বলে', 'called “Jhilik”'],
	['রহিমের অ্যাকাউন্ট', 'Rahim’s account'],
] as const)('%s has no fault', ([bn, en]) => {
	expect(faultsOf({ place: 'here', bn, en })).toEqual([]);
});
