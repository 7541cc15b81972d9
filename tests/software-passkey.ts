import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** ES256 by WebAuthn's numbers: a map of five with the key's type, algorithm, curve, x and y. */
const COSE_HEAD = Buffer.from('a5010203262001', 'hex');
const COSE_X = Buffer.from('215820', 'hex');
const COSE_Y = Buffer.from('225820', 'hex');
/** The flags "user present" and "user verified". */
const PRESENT_AND_VERIFIED = 0x05;

/** A passkey with a software authenticator: its public key and its responses to challenges. */
export function aSoftwarePasskey() {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
	const [xBytes, yBytes] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
	const id = randomBytes(32).toString('base64url');
	let signCount = 0;

	return {
		id,
		publicKey: Buffer.concat([COSE_HEAD, COSE_X, xBytes, COSE_Y, yBytes]),
		/** Returns the assertion of the browser's function, as JSON text. */
		answer(options: string, origin: string): string {
			const { challenge } = JSON.parse(options);
			const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
			signCount += 1;
			const count = Buffer.alloc(4);
			count.writeUInt32BE(signCount);
			const place = sha256(Buffer.from(new URL(origin).hostname));
			const data = Buffer.concat([place, Buffer.from([PRESENT_AND_VERIFIED]), count]);
			const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
			const response = {
				clientDataJSON: client.toString('base64url'),
				authenticatorData: data.toString('base64url'),
				signature: signature.toString('base64url'),
			};
			const type = 'public-key';
			return JSON.stringify({ id, rawId: id, type, response, clientExtensionResults: {} });
		},
	};
}

function sha256(bytes: Buffer): Buffer {
	return createHash('sha256').update(bytes).digest();
}
