import { expect, test } from 'vitest';
import { shownRegistrationTypes } from '#lib/page/password-forms.ts';
import { readRegistrationForm } from '../../../../src/features/auth/load-registration-form.ts';

const OPEN = ['REG3', 'USERNAMEREG3'].map((modId) => ({ modId, enabled: '1' }));

/** The status of a host with registration by username and this captcha rule. */
function aStatus(captcha?: { enabled: boolean; required: boolean }) {
	const rest = { acceptedPattern: '*', patternId: '0', minLength: 0, maxLength: 16, type: 'text' };
	const register = captcha ? { captcha: { ...captcha, ...rest } } : {};
	return { whitelabel: { childrenNodes: [...OPEN] }, register } as unknown as NonNullable<
		Parameters<typeof readRegistrationForm>[1]['info']
	>;
}

test.for([
	[undefined, undefined],
	[{ enabled: false, required: true }, undefined],
	[{ enabled: true, required: false }, undefined],
	[{ enabled: true, required: true }, true],
] as const)(
	'with the captcha rule %j of a host the form needs a captcha: %s',
	async ([rule, isNeeded]) => {
		const locals = { locale: 'en' } as App.Locals;

		const form = await readRegistrationForm(locals, { info: aStatus(rule) });

		expect(form?.types).toHaveLength(1);
		expect(form?.needsCaptcha).toBe(isNeeded);
	},
);

test('without passwords the registration by username is closed, and by number it stays', async () => {
	const locals = { locale: 'en' } as App.Locals;
	const info = { ...aStatus(), pwdEnabled: false };

	expect(shownRegistrationTypes(info)).toEqual([]);
	expect(await readRegistrationForm(locals, { info })).toBeUndefined();
	info.whitelabel?.childrenNodes?.push({ modId: 'MOBILENUMREG3', enabled: '1' });
	const both = { ...info, whitelabel: { ...info.whitelabel } } as typeof info;
	expect(shownRegistrationTypes(both)).toEqual(['registerMobile']);
	expect(shownRegistrationTypes({ ...both, pwdEnabled: true })).toEqual([
		...['registerMobile', 'register'],
	]);
});
