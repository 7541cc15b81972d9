import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app';
import {
	initializeAuth,
	inMemoryPersistence,
	RecaptchaVerifier,
	signInWithPhoneNumber,
} from '@firebase/auth';
import type { PhoneAuth } from '../wps/contract/phone.ts';

/** Time limit of the challenge: Firebase does not report that it was closed unsolved. */
const CHALLENGE_MS = 120_000;

let last: FirebaseApp | undefined;
let count = 0;

/**
 * Has Firebase send a code to the number, after Google's own bot check. Returns the function that
 * takes the code and returns the ID token; both throw `FirebaseError`. Nothing is stored: the
 * Firebase session is closed as soon as the token is returned.
 */
export async function sendByFirebase({ phoneNumber, apiKey, projectId, appId }: PhoneAuth) {
	if (last) await deleteApp(last);
	count++;
	const options = { apiKey, projectId, ...(appId !== undefined && { appId }) };
	const app = initializeApp(options, `phone-${count}`);
	last = app;
	const auth = initializeAuth(app, { persistence: inMemoryPersistence });
	auth.languageCode = document.documentElement.lang;
	const place = document.createElement('div');
	document.body.append(place);
	const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
	const sending = signInWithPhoneNumber(auth, phoneNumber, verifier);
	const sent = await Promise.race([sending, giveUp()]).finally(() => {
		verifier.clear();
		place.remove();
	});
	return async (code: string): Promise<string> => {
		const { user } = await sent.confirm(code);
		const token = await user.getIdToken();
		await auth.signOut();
		return token;
	};
}

function giveUp(): Promise<never> {
	return new Promise((_, reject) => {
		const closed = Object.assign(new Error('closed'), { code: 'auth/popup-closed-by-user' });
		setTimeout(() => reject(closed), CHALLENGE_MS);
	});
}
