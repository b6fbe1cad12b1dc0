/** Secrets, and the words of a text that are one of them or show most of one. */
export interface SecretWords {
  readonly size: number
  add(secret: string): void
  has(word: string): boolean
  /** Whether a word begins or ends with more than half of a secret, as a mask that hides too little leaves it. */
  showsMostOf(word: string): boolean
}

/** Half of a shorter secret may stand in other text by chance. */
const leastLengthOfHalved = 16

export function createSecretWords(): SecretWords {
  const secrets = new Set<string>()
  const beginnings = new Set<string>()
  const ends = new Set<string>()
  /** The lengths of beginnings and ends: few, as secrets of one target are alike. */
  const lengths = new Set<number>()
  return {
    get size() {
      return secrets.size
    },
    add(secret) {
      secrets.add(secret)
      if (secret.length < leastLengthOfHalved) return
      const length = Math.floor(secret.length / 2) + 1
      lengths.add(length)
      beginnings.add(secret.slice(0, length))
      ends.add(secret.slice(-length))
    },
    has: (word) => secrets.has(word),
    showsMostOf(word) {
      // Every word of every exchange is looked up: no array is made for it.
      for (const length of lengths)
        if (word.length >= length && (beginnings.has(word.slice(0, length)) || ends.has(word.slice(-length))))
          return true
      return false
    },
  }
}
