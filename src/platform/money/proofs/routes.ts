import { getProof, uploadProof } from '#lib/wps/contract/uploads.ts';
import { type Route, routeDownload, routeWithDb } from '#platform/core/route.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import { createPictureEncoder } from './encode-picture.ts';
import { type ProofServices, readPicture, storePicture } from './store-picture.ts';

/** A picture never changes; the browser drops it when the session ends. */
const KEPT_S = 60 * 60;

/** The routes of pictures that prove a payment. */
export function proofRoutes({ vault }: Pick<ProofServices, 'vault'>): Route[] {
	const services = { vault, encodePicture: createPictureEncoder() };
	return [
		routeWithDb(uploadProof, async ({ picture }, { db, caller }) => {
			requireFullSession(caller);
			const content = new Uint8Array(await picture.arrayBuffer());
			const { memberId } = caller;
			return { imageId: await storePicture(db, services, { memberId, content }) };
		}),
		routeDownload(getProof, async ({ id }, { db, caller }) => {
			const { memberId } = caller;
			const picture = await readPicture(db, vault, { memberId, id });
			return {
				fileName: 'picture.webp',
				contentType: 'image/webp',
				chunks: inOnePart(picture),
				privateForS: KEPT_S,
			};
		}),
	];
}

async function* inOnePart(bytes: Uint8Array) {
	yield bytes;
}
