import { expect, test } from 'vitest';
import { checkLogin, checkRegistration, readLogin, readRegistration } from '#lib/rules/entrance.ts';

const aRegistration = {
	username: 'rahim77',
	password: 'correct horse',
	confirmPassword: 'correct horse',
	termsAccepted: true,
};

test('a good registration has no errors', () => {
	expect(checkRegistration(aRegistration)).toEqual({});
});

test.for([
	['username', { username: '7rahim' }, 'username_rule'],
	['username', { username: '' }, 'username_rule'],
	['password', { password: '1234567', confirmPassword: '1234567' }, 'password_rule'],
	['confirmPassword', { confirmPassword: 'correct hors' }, 'confirm_rule'],
	['termsAccepted', { termsAccepted: false }, 'terms_rule'],
] as const)('a wrong %s is said under it', ([field, change, key]) => {
	expect(checkRegistration({ ...aRegistration, ...change })).toEqual({ [field]: key });
});

test('a log-in needs both fields', () => {
	expect(checkLogin({ username: '', password: '' })).toEqual({
		username: 'username_required',
		password: 'password_required',
	});
});

test('the user name is trimmed and the password is not', () => {
	const form = new FormData();
	form.set('username', '  rahim77 ');
	form.set('password', ' spaces stay ');

	expect(readLogin(form)).toEqual({ username: 'rahim77', password: ' spaces stay ' });
});

test('missing fields and files are empty, an absent tick is none', () => {
	const form = new FormData();
	form.set('password', new File(['x'], 'x'));

	expect(readRegistration(form)).toEqual({
		username: '',
		password: '',
		confirmPassword: '',
		termsAccepted: false,
	});
});
