import { PICTURES_MAX } from '#lib/rules/wallet/pictures.ts';
import { uploadProof } from '#lib/wps/contract/uploads.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

interface SentPictures {
	/** The ids of what is stored, also after a refusal: these files need not be chosen again. */
	images: string[];
	refusal?: Refusal;
}

const FIELD = { params: {}, field: 'images' };

/** Sends the files of a form that a script has not sent, and returns the pictures of the form. */
export async function submitPictures(
	{ wps }: Pick<App.Locals, 'wps'>,
	form: FormData,
): Promise<SentPictures> {
	const images = form.getAll('image').filter((one) => typeof one === 'string');
	// A field without a file is sent as an empty file.
	const files = form.getAll('picture').filter((one) => one instanceof File && one.size > 0);
	if (images.length + files.length > PICTURES_MAX) {
		return { images: images.slice(0, PICTURES_MAX), refusal: { ...FIELD, code: 'proof_refused' } };
	}
	for (const picture of files as File[]) {
		const sent = await wps(uploadProof, { picture });
		if (!sent.ok) return { images, refusal: { ...sent.refusal, field: 'images' } };
		images.push(sent.value.imageId);
	}
	return { images };
}

/** Returns the pictures to show again after a refusal: none when they were refused themselves. */
export function keptPictures(images: readonly string[], { code }: Refusal): readonly string[] {
	return code === 'proof_refused' ? [] : images;
}
