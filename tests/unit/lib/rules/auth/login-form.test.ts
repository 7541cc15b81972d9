import { expect, test } from 'vitest';
import { checkLogin, readLogin } from '#lib/rules/auth/login-form.ts';

test('a login needs both fields', () => {
	expect(checkLogin({ username: '', password: '' })).toEqual({
		username: 'username_required',
		password: 'password_required',
	});
});

test('the username is trimmed and the password is not', () => {
	const form = new FormData();
	form.set('username', '  rahim77 ');
	form.set('password', ' spaces stay ');

	expect(readLogin(form)).toEqual({ username: 'rahim77', password: ' spaces stay ' });
});
