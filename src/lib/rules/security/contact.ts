import { formText } from '#lib/form-text.ts';

/** What the form holds that binds a number or an address. */
export interface ContactFields {
	kind: 'mobile' | 'email';
	/** Of the country that was picked: `BD`. */
	country: string;
	mobileNum: string;
	email: string;
	verificationCode: string;
}

/** The key of the text that says what is wrong, by field; empty when all is well. */
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

/** Before a code is sent, where it goes to is all that counts. */
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
