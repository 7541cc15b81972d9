import { formText } from '#lib/form-text.ts';

/** The fields of the form that binds a number or an e-mail address. */
export interface ContactFields {
	kind: 'mobile' | 'email';
	/** The code of the chosen country: `BD`. */
	country: string;
	mobileNum: string;
	email: string;
	verificationCode: string;
}

/** The text key of the error, by field; empty when the form is valid. */
export interface ContactErrors {
	mobileNum?: 'mobile_required';
	email?: 'email_rule';
	verificationCode?: 'code_required';
}

export function readContact(form: FormData): ContactFields {
	return {
		kind: form.has('email') ? 'email' : 'mobile',
		country: formText(form, 'country'),
		mobileNum: formText(form, 'mobileNum').trim(),
		email: formText(form, 'email').trim(),
		verificationCode: formText(form, 'verificationCode').trim(),
	};
}

/** Before a code is sent, only its recipient is checked. */
export function checkContact(
	{ kind, mobileNum, email, verificationCode }: ContactFields,
	{ isAsking }: { isAsking: boolean },
): ContactErrors {
	return {
		...(kind === 'mobile' && mobileNum === '' && { mobileNum: 'mobile_required' }),
		...(kind === 'email' && !/^\S+@\S+$/.test(email) && { email: 'email_rule' }),
		...(!isAsking && verificationCode === '' && { verificationCode: 'code_required' }),
	};
}
