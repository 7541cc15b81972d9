import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '#platform/core/vault.ts';

const older = randomBytes(32);
const newer = randomBytes(32);
const markKey = randomBytes(32);
const vault = createVault({ vaultKeys: [older], markKey });

test.for(['1712345678', '', 'রাফি আহমেদ', 'a'.repeat(5000)])(
	'"%s" is decrypted to the same text',
	(text) => {
		expect(vault.decrypt(vault.encrypt(text, 'a'), 'a')).toBe(text);
	},
);

test('the same text is encrypted differently each time and does not appear in it', () => {
	const sealed = [vault.encrypt('1712345678', 'a'), vault.encrypt('1712345678', 'a')];

	expect(sealed[0]).not.toEqual(sealed[1]);
	expect(String(sealed[0])).not.toContain('1712345678');
});

test('a value moved to another place does not decrypt', () => {
	const sealed = vault.encrypt('1712345678', 'mobile of 1');

	expect(() => vault.decrypt(sealed, 'mobile of 2')).toThrow();
});

test.for([0, 3, 8, 20, -1])('a value whose byte %s was changed does not decrypt', (at) => {
	const sealed = vault.encrypt('1712345678', 'a');
	const index = at < 0 ? sealed.length + at : at;
	sealed[index] = (sealed[index] ?? 0) ^ 1;

	expect(() => vault.decrypt(sealed, 'a')).toThrow();
});

test('after a rotation the old key still decrypts and the new key encrypts', () => {
	const rotated = createVault({ vaultKeys: [newer, older], markKey });
	const without = createVault({ vaultKeys: [newer], markKey });

	expect(rotated.decrypt(vault.encrypt('x', 'a'), 'a')).toBe('x');
	expect(without.decrypt(rotated.encrypt('x', 'a'), 'a')).toBe('x');
	expect(() => without.decrypt(vault.encrypt('x', 'a'), 'a')).toThrow('no key opens the a');
});

test('a blind index matches the same text of the same kind under any vault key', () => {
	const rotated = createVault({ vaultKeys: [newer], markKey });

	expect(rotated.blindIndex('x', 'mobile')).toEqual(vault.blindIndex('x', 'mobile'));
	expect(vault.blindIndex('x', 'email')).not.toEqual(vault.blindIndex('x', 'mobile'));
	expect(vault.blindIndex('y', 'mobile')).not.toEqual(vault.blindIndex('x', 'mobile'));
});

test('a key of another length is refused', () => {
	expect(() => createVault({ vaultKeys: [randomBytes(16)], markKey })).toThrow();
	expect(() => createVault({ vaultKeys: [], markKey })).toThrow();
});
