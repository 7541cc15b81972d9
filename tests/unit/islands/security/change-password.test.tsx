import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkPasswordChange } from '#lib/rules/auth/login-form.ts';
import { ChangePasswordForm } from '../../../../src/islands/security/ChangePasswordForm.tsx';

const GOOD = {
	oldPassword: 'old',
	newPassword: 'river-at-dusk',
	confirmNewPassword: 'river-at-dusk',
};

test.for([
	[{}, {}],
	[{ oldPassword: '' }, { oldPassword: 'old_required' }],
	[{ newPassword: '1234567', confirmNewPassword: '1234567' }, { newPassword: 'password_rule' }],
	[{ newPassword: '12345678', confirmNewPassword: '12345678' }, {}],
	[{ confirmNewPassword: 'River-at-dusk' }, { confirmNewPassword: 'confirm_rule' }],
] as const)('a change with %j has the errors %j', ([part, errors]) => {
	expect(checkPasswordChange({ ...GOOD, ...part })).toEqual(errors);
});

test('the password change is a plain form before any script, with the username read-only', () => {
	const html = renderToString(<ChangePasswordForm locale="en" username="rahim77" />);

	expect(html).toContain('action="/en/changePassword"');
	expect(html).toMatch(/<input(?=[^>]* value="rahim77")(?=[^>]* readonly="")/i);
	expect(html).toContain('autoComplete="current-password"');
	expect(html.match(/autoComplete="new-password"/g)).toHaveLength(2);
	expect(html).not.toContain('style=');
});

test.for([
	['password_wrong', 'Wrong old password.'],
	['password_unchanged', 'The new password is the same as the old one.'],
	['password_too_common', 'This password is too easy to guess.'],
] as const)('%s is shown under its field', ([code, words]) => {
	const refusal = { code, params: {} };
	const html = renderToString(<ChangePasswordForm locale="en" username="r" refusal={refusal} />);

	expect(html).toContain(words);
	expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
	expect(html).not.toContain('class="refusal"');
});
