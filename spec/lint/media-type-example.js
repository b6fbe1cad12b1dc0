/** Every request body and response body has an example: the mock returns it, and the reference shows it. */
export const mediaTypeExample = () => ({
  MediaType(media, { report }) {
    const examples = media.example === undefined ? Object.keys(media.examples ?? {}) : [media.example]
    if (examples.length === 0) report({ message: 'Add at least one example under `examples`.' })
  },
})
