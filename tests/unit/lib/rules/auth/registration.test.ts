import { expect, test } from 'vitest';
import { checkRegistration, readRegistration } from '#lib/rules/auth/registration.ts';
import type { EnabledField, RegistrationField } from '#lib/rules/auth/registration-fields.ts';

const BENGALI = 'নদী-১২৩৪৫৬';

test.for([0, 4, 5, 6, 7, 14, 20])(
	'with a password of kind %i both passwords stay as typed',
	(patternId) => {
		const asked = [aField('password', patternId), aField('confirmPassword', 0)];

		const values = readRegistration(aForm({ password: BENGALI, confirmPassword: BENGALI }), asked);

		expect(values).toEqual({ password: BENGALI, confirmPassword: BENGALI });
		const faults = checkRegistration({ asked, values });
		expect(faults.confirmPassword).toBeUndefined();
		// These kinds accept Latin digits only: the field reports it and no digit is altered.
		expect(faults.password).toBe([0].includes(patternId) ? undefined : 'rule');
	},
);

test.for([0, 6, 9])('a payment password of kind %i is converted to Latin digits', (patternId) => {
	const asked = [aField('paymentPassword', patternId)];

	const values = readRegistration(aForm({ paymentPassword: '৪০২৯১৭' }), asked);

	expect(values).toEqual({ paymentPassword: '402917' });
	expect(checkRegistration({ asked, values })).toEqual({});
});

test('a payment password equal to the login password in other digits is refused', () => {
	const asked = [aField('password', 0), aField('paymentPassword', 6)];
	const form = aForm({ password: '৪০২৯১৭৫৮', paymentPassword: '40291758' });

	const faults = checkRegistration({ asked, values: readRegistration(form, asked) });

	expect(faults).toEqual({ paymentPassword: 'same_password' });
});

test('other numbers are converted to Latin digits', () => {
	const asked = [aField('mobileNum', 6), aField('qqNum', 6), aField('nickname', 12)];
	const form = aForm({ mobileNum: '০১৭ ১২৩', qqNum: ' ১২৩৪৫ ', nickname: ' রহিম ' });

	expect(readRegistration(form, asked)).toEqual({
		mobileNum: '017123',
		qqNum: '12345',
		nickname: 'রহিম',
	});
});

function aField(name: RegistrationField, patternId: number): EnabledField {
	const accepted = { as: 'kind', patternId } as const;
	return { name, isRequired: true, takes: { min: 1, max: 60, accepted } };
}

function aForm(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}
