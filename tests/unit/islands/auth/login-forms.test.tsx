import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FormField, RegistrationForm } from '#lib/rules/auth/registration-form.ts';
import { MobileResetForm } from '../../../../src/islands/auth/MobileResetForm.tsx';
import { RegisterForm } from '../../../../src/islands/auth/RegisterForm.tsx';
import { SmsLoginForm } from '../../../../src/islands/auth/SmsLoginForm.tsx';
import { VerifyLoginForm } from '../../../../src/islands/auth/VerifyLoginForm.tsx';

const ASKED = {
	code: 'login_verify_required',
	params: { pendingId: 'p1', ways: 'sms,email', mobile: '+880 •••• 5678', email: 'm•••@mail.test' },
} as const;
const WRONG = { code: 'factor_wrong', params: { triesLeft: '2' }, field: 'code' } as const;

function proof(part: Partial<Parameters<typeof VerifyLoginForm>[0]>): string {
	return renderToString(<VerifyLoginForm locale="en" next="/en" asked={ASKED} {...part} />);
}

const aField: FormField = {
	name: 'username',
	isRequired: true,
	takes: { min: 2, max: 15 },
	label: 'Username',
	says: {},
};

function registration(form: Partial<RegistrationForm>, rest: { isTermsTicked?: boolean } = {}) {
	const start: RegistrationForm = {
		...{ types: [{ type: 'register', fields: [aField] }], ageMin: 18, isTermsTicked: true },
		...form,
	};
	return renderToString(<RegisterForm locale="en" form={start} {...rest} />);
}

test('without a script a wrong code is reported at its method, with the sent code field', () => {
	const html = proof({ way: 'sms', refusal: WRONG, isSent: true });

	expect(html).toContain('Tries left: 2');
	expect(html).toContain('name="code"');
});

test('another method shows no sent code and no error', () => {
	const html = proof({ way: 'email' });

	expect(html).not.toContain('Tries left');
	expect(html).not.toContain('name="code"');
	expect(html).toContain('name="send"');
});

test.for([
	[false, '/en/login?next=%2Fen%2Frng'],
	[true, '/en/login?agent=1&amp;next=%2Fen%2Frng'],
] as const)('restarting from an agent’s login (%s) leads to %s', ([isAgentPage, href]) => {
	const html = proof({ next: '/en/rng', isAgentPage });

	expect(html).toContain(`href="${href}"`);
	expect(html.includes('name="agent"')).toBe(isAgentPage);
});

test.for([
	['the second factor', proof({ way: 'sms', isSent: true })],
	['the SMS login', renderToString(<SmsLoginForm locale="en" next="/" countries={undefined} />)],
	[
		'the password reset',
		renderToString(
			<MobileResetForm locale="en" landing={{ member: '/', agent: '/a' }} countries={undefined} />,
		),
	],
	['the registration', registration({})],
] as const)('the first submit button of %s requests no code', ([, html]) => {
	const [first = ''] = /<button[^>]*type="submit"[^>]*>/.exec(html) ?? [];

	expect(first).toContain('tabindex="-1"');
	expect(first).not.toContain('name=');
});

test('the registration shows the captcha from the start if the settings require it', () => {
	expect(registration({ needsCaptcha: true })).toContain('name="captcha"');
	expect(registration({})).not.toContain('name="captcha"');
});

test.for([true, false])('the terms checkbox keeps its state: %s', (isTermsTicked) => {
	const [box = ''] =
		/<input[^>]*name="termsAccepted"[^>]*>/.exec(registration({}, { isTermsTicked })) ?? [];

	expect(box.includes('checked')).toBe(isTermsTicked);
});
