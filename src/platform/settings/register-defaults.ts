import {
	PASSWORD_LENGTH_MAX,
	PASSWORD_LENGTH_MIN,
	PAYMENT_LENGTH_MIN,
	USERNAME_LENGTH_MAX,
	USERNAME_LENGTH_MIN,
} from '#lib/rules/auth/account.ts';
import type { RegistrationField } from '#lib/rules/auth/registration-fields.ts';

export interface FieldDefault {
	enabled: boolean;
	required: boolean;
	patternId: number;
	minLength: number;
	maxLength: number;
	type: 'text' | 'password' | 'number' | 'date' | 'email' | 'tel';
}

/** The default registration form: which fields it has, and the constraints of each field. */
export const FIELD_DEFAULTS: Record<RegistrationField | 'captcha', FieldDefault> = {
	username: needed(1, USERNAME_LENGTH_MIN, USERNAME_LENGTH_MAX),
	password: { ...needed(0, PASSWORD_LENGTH_MIN, PASSWORD_LENGTH_MAX), type: 'password' },
	confirmPassword: { ...needed(0, PASSWORD_LENGTH_MIN, PASSWORD_LENGTH_MAX), type: 'password' },
	referralCode: { ...off(4, 4, 32), enabled: true },
	/** Shown only while the flag AFFMAN3 is on too. */
	affiliateCode: { ...off(4, 4, 32), enabled: true },

	mobileNum: { ...off(6, 4, 15), type: 'tel' },
	/** Source: spec 5, "SMS code: max 255, min 0". */
	verificationCode: { ...off(0, 0, 255), type: 'number' },
	/** The account page uses this constraint too, whether the field is enabled here or not. */
	paymentPassword: { ...off(6, PAYMENT_LENGTH_MIN, PAYMENT_LENGTH_MIN), type: 'password' },
	email: { ...off(3, 6, 254), type: 'email' },
	/** Source: spec 5, "the account name must be capitalised and match the bank account name". */
	payeeName: off(18, 2, 60),
	fullName: off(21, 3, 80),
	nickname: off(12, 2, 30),
	birthday: { ...off(11, 10, 10), type: 'date' },
	idNumber: off(4, 5, 30),
	nationality: off(12, 2, 60),
	occupation: off(12, 2, 60),
	sourceOfIncome: off(0, 2, 120),
	address: off(0, 5, 200),
	whatsapp: off(9, 5, 40),
	facebook: off(9, 2, 100),
	telegram: off(9, 2, 40),
	line: off(9, 2, 40),
	wechat: off(9, 2, 40),
	zalo: off(9, 2, 40),
	qqNum: off(6, 5, 12),
	recommenderId: off(4, 1, 32),
	/**
	 * Always asks for the captcha. While off, it is asked only of a browser without another bot
	 * check.
	 */
	captcha: off(0, 1, 16),
};

function off(patternId: number, minLength: number, maxLength: number): FieldDefault {
	return { enabled: false, required: false, patternId, minLength, maxLength, type: 'text' };
}

function needed(patternId: number, minLength: number, maxLength: number): FieldDefault {
	return { ...off(patternId, minLength, maxLength), enabled: true, required: true };
}
