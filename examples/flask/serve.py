#!/usr/bin/python3
"""Start the API: /usr/bin/python3 serve.py --port 8080"""

from payments_api.server import main

if __name__ == "__main__":
    main()
