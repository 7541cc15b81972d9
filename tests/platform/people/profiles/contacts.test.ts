import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createVault } from '#platform/core/vault.ts';
import {
	findMemberIdByEmail,
	findMemberIdByMobile,
	readContacts,
	setEmail,
	setMobile,
} from '#platform/people/profiles/contacts.ts';
import { createMember } from '#platform/people/registration/register-member.ts';
import { NOON, test } from '../../database.ts';

const vault = createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });
const mobile = { dialCode: '880', number: '1712345678' };
const address = 'Rafi@Example.com';

const aMember = (nickname: string) => ({ nickname, passwordHash: 'x', type: 0, now: NOON });

test('a new member has no contacts', async ({ tx }) => {
	const memberId = await createMember(tx, aMember('rafi'));

	expect(await readContacts(tx, vault, memberId)).toEqual({});
});

test('contacts are read as they were given, and stored encrypted', async ({ tx }) => {
	const memberId = await createMember(tx, aMember('rafi'));

	await setMobile(tx, vault, { memberId, mobile });
	await setEmail(tx, vault, { memberId, address, verifiedAt: NOON });

	expect(await readContacts(tx, vault, memberId)).toEqual({
		mobile: { ...mobile, isVerified: false },
		email: { address, isVerified: true },
	});
	const { rows } = await sql<{ text: string }>`
		select member_profile::text as text from member_profile`.execute(tx);
	const hex = (text: string) => Buffer.from(text).toString('hex');
	expect(rows[0]?.text).not.toContain(hex('1712345678'));
	expect(rows[0]?.text).not.toContain(hex('Rafi'));
});

test('only a verified contact finds its member, an address in any case', async ({ tx }) => {
	const memberId = await createMember(tx, aMember('rafi'));
	await setMobile(tx, vault, { memberId, mobile });
	await setEmail(tx, vault, { memberId, address, verifiedAt: NOON });

	expect(await findMemberIdByMobile(tx, vault, mobile)).toBeUndefined();
	expect(await findMemberIdByEmail(tx, vault, ' rafi@example.COM')).toBe(memberId);
	await setMobile(tx, vault, { memberId, mobile, verifiedAt: NOON });
	expect(await findMemberIdByMobile(tx, vault, mobile)).toBe(memberId);
});

test('a number may be entered by many members and verified by one', async ({ tx }) => {
	const first = await createMember(tx, aMember('rafi'));
	const second = await createMember(tx, aMember('mitu'));

	await setMobile(tx, vault, { memberId: first, mobile, verifiedAt: NOON });
	await setMobile(tx, vault, { memberId: second, mobile });

	const proving = setMobile(tx, vault, { memberId: second, mobile, verifiedAt: NOON });
	await expect(proving).rejects.toMatchObject({ code: 'contact_taken' });
});
