/** Every body, of requests, responses and webhooks, has an example: the mock answers with it, and the pages show it. */
export const examplesGiven = () => ({
  MediaType(media, { report }) {
    const examples = media.example === undefined ? Object.keys(media.examples ?? {}) : [media.example]
    if (examples.length === 0) report({ message: 'A body has at least one example.' })
  },
})
