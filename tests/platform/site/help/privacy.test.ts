import { expect } from 'vitest';
import { getHelpCenter } from '#lib/wps/contract/help.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { type Api, test } from '../../api.ts';

const FIREBASE = {
	apiKey: 'AIzaSyA1234567890abcdefghijklmnopqrstuv',
	projectId: 'jhilik-test',
	appId: '1:123:web:abc',
};

/** The statement's text about Google beyond the login by Google. */
const WORDS = {
	BN: /মোবাইলের কোড পাঠায় Google.*reCAPTCHA/s,
	EN: /Google sends the codes.*reCAPTCHA/s,
};

async function statementOf(api: Api, language: string): Promise<string> {
	const answer = await api.call(getHelpCenter, { language });
	if (!answer.ok) throw new Error(answer.refusal.code);
	const articles = answer.value.categories.flatMap((category) => category.articles);
	return articles.find(({ slug }) => slug === 'privacy')?.content ?? '';
}

test('the statement names Google exactly while it sends the codes', async ({ api, db }) => {
	const set = (value: typeof FIREBASE | null) =>
		changeSetting(db, { key: 'firebase', value, changedBy: 'test' });

	for (const value of [null, FIREBASE, null]) {
		await set(value);
		for (const [language, words] of Object.entries(WORDS)) {
			const says = async () => words.test(await statementOf(api, language));
			await expect.poll(says).toBe(value !== null);
			const statement = await statementOf(api, language);
			expect(statement).not.toMatch(/\{\{[#/]/);
			// Its flag is off by default, and it has no keys.
			expect(statement).not.toContain('GeeTest');
			expect(statement).not.toContain(FIREBASE.apiKey);
		}
	}
});

/** The statement's text about analytics, and about a site without them. */
const COUNTING = {
	BN: { with: /রাজি হলে তবেই Google/, without: /কোনো ট্র্যাকার\s+নেই/ },
	EN: { with: /Google counts visits of public pages/, without: /no trackers/ },
};

test('the statement names analytics, and the way to the choice, exactly while they are on', async ({
	api,
	db,
}) => {
	for (const value of [null, 'G-ABC123DEF4', null]) {
		await changeSetting(db, { key: 'gtagId', value, changedBy: 'test' });
		for (const [language, words] of Object.entries(COUNTING)) {
			const says = async () => words.with.test(await statementOf(api, language));
			await expect.poll(says).toBe(value !== null);
			const statement = await statementOf(api, language);
			expect(words.without.test(statement)).toBe(value === null);
			expect(statement.includes('href="#analytics"')).toBe(value !== null);
			expect(statement).not.toMatch(/\{\{[#/]/);
		}
	}
});
