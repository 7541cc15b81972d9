import type { InputHTMLAttributes } from 'react';
import type { RegistrationField } from '#lib/rules/auth/registration-fields.ts';

type Attributes = InputHTMLAttributes<HTMLInputElement>;

/** Attributes of names and codes, which keyboards must not correct. */
const exact: Attributes = { autoCapitalize: 'none', spellCheck: false };
const code: Attributes = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
const handle: Attributes = { ...exact, autoComplete: 'off' };

/** Attributes that choose the keyboard and the autofill of each field. */
const INPUTS: Partial<Record<RegistrationField, Attributes>> = {
	username: { ...exact, autoComplete: 'username' },
	mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
	verificationCode: { inputMode: 'numeric', autoComplete: 'one-time-code' },
	password: { autoComplete: 'new-password' },
	confirmPassword: { autoComplete: 'new-password' },
	paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
	email: { ...exact, type: 'email', autoComplete: 'email' },
	payeeName: { autoComplete: 'name', autoCapitalize: 'characters', spellCheck: false },
	fullName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
	nickname: { autoComplete: 'nickname' },
	birthday: { type: 'date', autoComplete: 'bday' },
	idNumber: code,
	nationality: { autoComplete: 'country-name' },
	occupation: { autoComplete: 'organization-title' },
	address: { autoComplete: 'street-address' },
	whatsapp: { ...handle, inputMode: 'tel' },
	qqNum: { ...handle, inputMode: 'numeric' },
	recommenderId: code,
	referralCode: code,
	affiliateCode: code,
};

export function inputOf(name: RegistrationField): Attributes {
	return INPUTS[name] ?? handle;
}
