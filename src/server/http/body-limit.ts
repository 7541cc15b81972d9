import type { IncomingMessage } from 'node:http';
import { ROUTES, type Route } from '#lib/routes.ts';
import { PICTURE_BYTES_MAX, PICTURES_MAX } from '#lib/rules/wallet/pictures.ts';
import { calls } from '#lib/wps/contract/calls.ts';

/** The general limit of a body. Unit: bytes. */
export const BODY_MAX = 256 * 1024;

/** Room for the fields and the boundaries beside the files. */
const FIELDS_MAX = 64 * 1024;

/** One picture more, so that the page itself can say which one is too big. */
const FORM_MAX = (PICTURES_MAX + 1) * PICTURE_BYTES_MAX + FIELDS_MAX;

const UPLOADS = new Map(
	calls.flatMap(({ path, uploadBytesMax }): [string, number][] =>
		uploadBytesMax ? [[path, uploadBytesMax + FIELDS_MAX]] : [],
	),
);
const FORMS = new Set(
	Object.values<Route>(ROUTES).flatMap(({ path, takesPictures }) => (takesPictures ? [path] : [])),
);
const MULTIPART = /^multipart\/form-data\b/i;

/** True for the address of a call whose body is a file. */
export function isUploadPath(path: string): boolean {
	return UPLOADS.has(path);
}

/**
 * Returns the limit of a request's body. Only a client with a session may send files, and only to the
 * calls and forms that read them.
 */
export function bodyBytesMax({ url = '/', method, headers }: IncomingMessage): number {
	const isFiles = method === 'POST' && MULTIPART.test(headers['content-type'] ?? '');
	const hasSession = headers.cookie !== undefined || headers.authorization !== undefined;
	if (!isFiles || !hasSession) return BODY_MAX;
	const path = url.split('?', 1)[0] ?? '';
	return UPLOADS.get(path) ?? (FORMS.has(path.replace(/^\/en(?=\/)/, '')) ? FORM_MAX : BODY_MAX);
}
