import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { getBotCheckTask, getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { register, registerByMobile } from '#lib/wps/contract/member.ts';
import {
	checkAffiliate,
	getRegisterSettings,
	listCountries,
} from '#lib/wps/contract/registration.ts';
import { login } from '#lib/wps/contract/session.ts';
import { sendRegisterCode } from '#lib/wps/contract/verification.ts';
import type { Database } from '#platform/db/database.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { solveProof } from '../../../solve-proof.ts';
import { type Api, aNewMember, type From, test } from '../../api.ts';
import { setForTest } from '../../change-settings.ts';
import { secretSentTo, typed } from '../auth/password-reset/fixtures.ts';
import { aMobile } from '../messages/fixtures.ts';

test('only the enabled fields are stored', async ({ api, db }) => {
	const member = { ...aNewMember(), email: 'a@b.test', payeeName: 'RAHIM', birthday: '1990-01-01' };
	await setForTest({ platform: api.platform, db }, { register: { payeeName: { enabled: true } } });

	const opened = await api.call(register, member);

	const { rows } = await profileOf(db, member.username);
	expect(opened.ok).toBe(true);
	expect(rows).toMatchObject([{ email: null, birth_date: null, details: expect.any(Buffer) }]);
	expect(rows[0]?.details?.toString('latin1')).not.toContain('RAHIM');
});

test('every field is required and validated according to the settings', async ({ api, db }) => {
	await setForTest(
		{ platform: api.platform, db },
		{
			register: {
				email: { enabled: true, required: true },
				birthday: { enabled: true, required: true },
				paymentPassword: { enabled: true },
				idNumber: { enabled: true, patternId: 6, minLength: 10, maxLength: 10 },
			},
		},
	);
	const good = {
		...aNewMember(),
		email: 'rahim@mail.test',
		birthday: '1990-01-31',
		paymentPassword: '402917',
		idNumber: '1234567890',
	};

	const cases = [
		[{ email: undefined }, 'email', 'required'],
		[{ email: 'rahim@mail' }, 'email', 'rule'],
		[{ birthday: '1990-02-30' }, 'birthday', 'rule'],
		[{ birthday: '2020-01-01' }, 'birthday', 'too_young'],
		[{ paymentPassword: undefined }, 'paymentPassword', 'required'],
		[{ paymentPassword: '12345' }, 'paymentPassword', 'rule'],
		[{ idNumber: '123456789' }, 'idNumber', 'rule'],
		[{ idNumber: '123456789x' }, 'idNumber', 'rule'],
		[{ username: '1rahim' }, 'username', 'rule'],
		[{ confirmPassword: 'another-one' }, 'confirmPassword', 'repeat'],
	] as const;
	for (const [wrong, field, rule] of cases) {
		const input = { ...good, ...wrong } as typeof good;
		expect(await api.call(register, input)).toMatchObject({
			ok: false,
			refusal: { code: 'invalid_input', field, params: { rule } },
		});
	}
	expect((await api.call(register, good)).ok).toBe(true);
	const { rows } = await profileOf(db, good.username);
	expect(rows[0]?.birth_date).toBe('1990-01-31');
	expect(rows[0]?.payment_password_hash).toMatch(/^\$argon2id\$/);
});

test('a recruited member is placed below the recruiter', async ({ api, db }) => {
	const above = aNewMember();
	await api.call(register, above);
	const code = await codeOf(db, above.username);

	const whence = { registerUrl: 'https://site.test/en/register?referralCode=x' };
	const below = { ...aNewMember(), ...whence, referralCode: code.toLowerCase() };
	expect((await api.call(register, below)).ok).toBe(true);
	const wrong = await api.call(register, { ...aNewMember(), referralCode: 'NOBODYS1' });

	const { rows } = await sql<object>`
		select u.username as upline, r.url, r.method, r.code_kind from member m
		join agent_node n on n.member_id = m.id join member u on u.id = n.upline_id
		join member_registration r on r.member_id = m.id
		where m.username = ${below.username}`.execute(db);
	expect(rows).toEqual([
		{ upline: above.username, url: whence.registerUrl, method: 'WEB', code_kind: 'referral' },
	]);
	expect(wrong).toMatchObject({
		refusal: { code: 'invitation_code_error', field: 'referralCode' },
	});
});

test('an affiliate code belongs to an agent and needs its flag', async ({ api, db }) => {
	const [agent, player] = [aNewMember(), aNewMember()];
	await api.call(register, agent);
	await api.call(register, player);
	await db.updateTable('member').set({ type: 1 }).where('username', '=', agent.username).execute();
	const code = await codeOf(db, agent.username);
	const check = async (text: string) => {
		const answer = await api.call(checkAffiliate, { code: text, domain: 'site.test' });
		return answer.ok && answer.value.valid;
	};

	expect(await check(code)).toBe(true);
	expect(await check(await codeOf(db, player.username))).toBe(false);
	expect(await check('NOBODYS1')).toBe(false);
	const below = { ...aNewMember(), affiliateCode: code };
	expect((await api.call(register, below)).ok).toBe(true);
	expect(await api.call(register, { ...aNewMember(), affiliateCode: 'NOBODYS1' })).toMatchObject({
		refusal: { code: 'invitation_code_error', field: 'affiliateCode' },
	});
	await setForTest({ platform: api.platform, db }, { AFFMAN3: false });
	expect(await check(code)).toBe(false);
});

test('registration by mobile number: the number is the name', async ({ api, db }) => {
	const { number } = aMobile();
	const { username: _, ...member } = { ...aNewMember(), mobileNum: `0${number}` };
	expect(await api.call(registerByMobile, member)).toMatchObject({
		refusal: { code: 'registration_closed' },
	});
	await setForTest({ platform: api.platform, db }, { MOBILENUMREG3: true });

	const opened = await api.call(registerByMobile, { ...member, countryDialingCode: '+880' });
	const again = await api.call(registerByMobile, member);
	const foreign = await api.call(registerByMobile, { ...member, countryDialingCode: '1' });
	const unknown = await api.call(registerByMobile, { ...member, countryDialingCode: '999' });
	const without = await api.call(registerByMobile, { ...member, password: undefined });

	expect(opened).toMatchObject({ ok: true, value: { userName: number } });
	expect(again).toMatchObject({ refusal: { code: 'mobile_taken', field: 'mobileNum' } });
	expect(foreign).toMatchObject({ refusal: { code: 'mobile_invalid', field: 'mobileNum' } });
	expect(unknown).toMatchObject({ refusal: { code: 'mobile_invalid' } });
	expect(without).toMatchObject({ refusal: { code: 'invalid_input', field: 'password' } });
	const { rows } = await profileOf(db, number);
	expect(rows).toMatchObject([{ dial_code: '880', mobile_verified_at: null }]);
});

test('a code verifies the number, for its browser, and is consumed', async ({ api, db }) => {
	await setForTest({ platform: api.platform, db }, { MOBILENUMREG3: true, REGMOBVERF3: true });
	const mobile = aMobile();
	const { username: _, ...member } = { ...aNewMember(), ...typed(mobile) };
	const from = { deviceKey: randomUUID() };
	const ask = (verificationCode: string, who = from) =>
		api.call(registerByMobile, { ...member, verificationCode }, undefined, who);

	const without = await api.call(registerByMobile, member, undefined, from);
	await api.call(sendRegisterCode, typed(mobile), undefined, from);
	const code = await secretSentTo(db, mobile);
	const elsewhere = await ask(code, { deviceKey: randomUUID() });
	const wrong = await ask(code === '111111' ? '222222' : '111111');
	const opened = await ask(code);
	const again = await ask(code);

	expect(without).toMatchObject({ refusal: { field: 'verificationCode' } });
	expect(elsewhere).toMatchObject({ refusal: { code: 'code_wrong' } });
	expect(wrong).toMatchObject({ refusal: { code: 'code_wrong', field: 'verificationCode' } });
	expect(opened.ok).toBe(true);
	expect(again).toMatchObject({ refusal: { code: 'code_expired' } });
	const { rows } = await profileOf(db, mobile.number);
	expect(rows[0]?.mobile_verified_at).toBeInstanceOf(Date);
});

test('a registration without a password needs SMS logins', async ({ api, db }) => {
	await setForTest({ platform: api.platform, db }, { MOBILENUMREG3: true, REGMOBVERF3: true });
	const mobile = aMobile();
	const from = { deviceKey: randomUUID() };
	await api.call(sendRegisterCode, typed(mobile), undefined, from);
	const verificationCode = await secretSentTo(db, mobile);
	const input = { ...typed(mobile), verificationCode, termsAccepted: true };

	const refused = await api.call(registerByMobile, input, undefined, from);
	await setForTest({ platform: api.platform, db }, { VERIFICATION3: true });
	const opened = await api.call(registerByMobile, input, undefined, from);

	expect(refused).toMatchObject({ refusal: { code: 'invalid_input', field: 'password' } });
	expect(opened.ok).toBe(true);
	for (const password of ['!', '', 'anything-at-all']) {
		const answer = await api.call(login, { username: mobile.number, password });
		expect(answer.ok).toBe(false);
	}
});

test('a registration requires proof of work while the setting is on', async ({ api, db }) => {
	await setForTest({ platform: api.platform, db }, { proofOfWork: true });
	const deviceKey = randomUUID();
	const from = { deviceKey };
	const without = await api.call(register, aNewMember(), undefined, from);
	const { challenge } = await taskOf(api, from);
	const proof = challenge ? await solveProof(challenge) : {};
	const opened = await api.call(register, { ...aNewMember(), ...proof }, undefined, from);
	const again = await api.call(register, { ...aNewMember(), ...proof }, undefined, from);

	expect(without).toMatchObject({ refusal: { code: 'captcha_needed', field: 'captcha' } });
	expect(opened.ok).toBe(true);
	expect(again).toMatchObject({ refusal: { code: 'proof_used' } });
});

test('with a required captcha the small task opens no account', async ({ api, db }) => {
	const site = { platform: api.platform, db };
	const needed = { captcha: { enabled: true, required: true } };
	await setForTest(site, { proofOfWork: true, register: needed });
	const from = { deviceKey: randomUUID() };
	const { challenge } = await taskOf(api, from);
	const proof = challenge ? await solveProof(challenge) : {};

	const small = await api.call(register, { ...aNewMember(), ...proof }, undefined, from);
	await api.call(getCaptcha, {}, undefined, from);
	const { code } = await db
		.selectFrom('bot_check_captcha')
		.select('code')
		.orderBy('expires_at', 'desc')
		.executeTakeFirstOrThrow();
	const read = await api.call(register, { ...aNewMember(), captcha: code }, undefined, from);

	expect(small).toMatchObject({ refusal: { code: 'captcha_needed', field: 'captcha' } });
	expect(read.ok).toBe(true);
	expect(await api.call(getRegisterSettings, {})).toMatchObject({ value: needed });
	const value = { captcha: { minLength: 3 } };
	await expect(changeSetting(db, { key: 'register', value, changedBy: 'test' })).rejects.toThrow(
		/no pattern and no length/,
	);
});

test('a closed registration and a disabled type are refused', async ({ api, db }) => {
	await setForTest({ platform: api.platform, db }, { USERNAMEREG3: false });
	expect(await api.call(register, aNewMember())).toMatchObject({
		refusal: { code: 'registration_closed' },
	});
	await setForTest({ platform: api.platform, db }, { USERNAMEREG3: true, REG3: false });
	expect(await api.call(register, aNewMember())).toMatchObject({
		refusal: { code: 'registration_closed' },
	});
});

test('a registration with a type or a balance is refused', async ({ api }) => {
	const body = JSON.stringify({ ...aNewMember(), type: 1 });
	const headers = { 'content-type': 'application/json' };
	const answer = await api.send('/wps/member/register', { method: 'PUT', body, headers });

	expect(answer).toMatchObject({ status: 400, body: { errorCode: 'request_param_err' } });
});

test('the settings and the countries are returned', async ({ api }) => {
	expect(await api.call(getRegisterSettings, {})).toMatchObject({
		value: {
			username: { enabled: true, patternId: '1', minLength: 2, maxLength: 15 },
			password: { minLength: 8, maxLength: 128, type: 'password' },
			email: { enabled: false, required: false, patternId: '3' },
			affiliateCode: { enabled: true },
		},
	});
	const countries = await api.call(listCountries, { language: 'BN' });
	expect(countries.ok && countries.value[0]).toMatchObject({
		countryCode: 'BD',
		countryDialingCode: '880',
		countryName: 'বাংলাদেশ',
		min: 10,
	});
});

async function taskOf(api: Api, from: From) {
	const task = await api.call(getBotCheckTask, { purpose: 'register' }, undefined, from);
	if (!task.ok) throw new Error(task.refusal.code);
	return task.value;
}

function profileOf(db: Database, username: string) {
	return sql<{
		email: Buffer | null;
		dial_code: string | null;
		mobile_verified_at: Date | null;
		birth_date: string | null;
		details: Buffer | null;
		payment_password_hash: string | null;
	}>`select p.*, p.birth_date::text as birth_date from member_profile p
		join member m on m.id = p.member_id where m.username = ${username}`.execute(db);
}

async function codeOf(db: Database, username: string): Promise<string> {
	const row = await db
		.selectFrom('member')
		.select('referral_code')
		.where('username', '=', username)
		.executeTakeFirstOrThrow();
	return row.referral_code;
}
