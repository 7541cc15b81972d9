import { expect, test, vi } from 'vitest';
import { lookUpOnPage, PAGE_TEXTS_ID } from '#lib/i18n/page-texts.ts';

test('a browser reads the texts embedded in its page', () => {
	const textContent = JSON.stringify({ 'account.terms': 'I am {{age}} or over, {{age}}.' });
	vi.stubGlobal('document', {
		getElementById: (id: string) => (id === PAGE_TEXTS_ID ? { textContent } : null),
	});
	const say = (key: string, params = {}) =>
		lookUpOnPage({ locale: 'en', namespace: 'account', key, params });

	expect(say('terms', { age: 18 })).toBe('I am 18 or over, 18.');
	expect(say('terms')).toContain('{{age}}');
	expect(say('absent')).toBe('account.absent');

	vi.unstubAllGlobals();
});

test('texts loaded later are found too', () => {
	const holder = { textContent: '{"account.log_in":"Log in"}' };
	vi.stubGlobal('document', { getElementById: () => holder });
	const say = (key: string) =>
		lookUpOnPage({ locale: 'en', namespace: 'account', key, params: {} });

	expect(say('log_in')).toBe('Log in');
	holder.textContent = '{"account.log_in":"Log in","account.forgot":"Forgot it?"}';
	expect(say('forgot')).toBe('Forgot it?');

	vi.unstubAllGlobals();
});
