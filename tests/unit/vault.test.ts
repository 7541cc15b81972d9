import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '#platform/core/vault.ts';

const older = randomBytes(32);
const newer = randomBytes(32);
const markKey = randomBytes(32);
const vault = createVault({ vaultKeys: [older], markKey });

test.for(['1712345678', '', 'রাফি আহমেদ', 'a'.repeat(5000)])('"%s" comes out as it was', (text) => {
	expect(vault.decrypt(vault.encrypt(text, 'a'), 'a')).toBe(text);
});

test('the same text is sealed differently each time and holds nothing of it', () => {
	const sealed = [vault.encrypt('1712345678', 'a'), vault.encrypt('1712345678', 'a')];

	expect(sealed[0]).not.toEqual(sealed[1]);
	expect(String(sealed[0])).not.toContain('1712345678');
});

test('a value that was moved to another place does not open', () => {
	const sealed = vault.encrypt('1712345678', 'mobile of 1');

	expect(() => vault.decrypt(sealed, 'mobile of 2')).toThrow();
});

test.for([0, 3, 8, 20, -1])('a value whose byte %s was changed does not open', (at) => {
	const sealed = vault.encrypt('1712345678', 'a');
	const index = at < 0 ? sealed.length + at : at;
	sealed[index] = (sealed[index] ?? 0) ^ 1;

	expect(() => vault.decrypt(sealed, 'a')).toThrow();
});

test('after a rotation the old key still opens and the new one seals', () => {
	const rotated = createVault({ vaultKeys: [newer, older], markKey });
	const without = createVault({ vaultKeys: [newer], markKey });

	expect(rotated.decrypt(vault.encrypt('x', 'a'), 'a')).toBe('x');
	expect(without.decrypt(rotated.encrypt('x', 'a'), 'a')).toBe('x');
	expect(() => without.decrypt(vault.encrypt('x', 'a'), 'a')).toThrow('no key opens the a');
});

test('a mark finds the same text of the same kind, by whatever key it is sealed', () => {
	const rotated = createVault({ vaultKeys: [newer], markKey });

	expect(rotated.blindIndex('x', 'mobile')).toEqual(vault.blindIndex('x', 'mobile'));
	expect(vault.blindIndex('x', 'email')).not.toEqual(vault.blindIndex('x', 'mobile'));
	expect(vault.blindIndex('y', 'mobile')).not.toEqual(vault.blindIndex('x', 'mobile'));
});

test('a key of another length is refused', () => {
	expect(() => createVault({ vaultKeys: [randomBytes(16)], markKey })).toThrow();
	expect(() => createVault({ vaultKeys: [], markKey })).toThrow();
});
