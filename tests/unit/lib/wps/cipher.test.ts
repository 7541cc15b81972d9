import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptDes, encryptBody, encryptDes } from '#lib/wps/cipher.ts';

test('the owner of the RSA key decrypts the body', () => {
	const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const json = JSON.stringify({ username: 'rahim', password: 'গোপন কথা' });

	const envelope = encryptBody(json, publicKey);

	const sealed = Buffer.from(envelope.headers.encryption, 'hex');
	const reversed = privateDecrypt(
		{ key: privateKey, padding: constants.RSA_PKCS1_PADDING },
		sealed,
	);
	const key = [...reversed.toString()].reverse().join('');
	expect(key).toHaveLength(16);
	expect(decryptDes(envelope.body, key)).toBe(json);
});

// Triple DES with one key three times is single DES, which OpenSSL no longer offers by itself.
test('another DES implementation decrypts the cipher text', () => {
	const key = Buffer.from('abcdefgh'.repeat(3));
	const decipher = createDecipheriv('des-ede3-ecb', key, null);

	const cipherText = Buffer.from(encryptDes('hello', 'abcdefgh12345678'), 'base64');

	expect(decipher.update(cipherText, undefined, 'utf8') + decipher.final('utf8')).toBe('hello');
});
